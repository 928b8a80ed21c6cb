interface ExamplePoint {
  text: string;
  /** The index of the cited line. */
  line: number;
}

interface ExampleSection {
  title: string;
  points: readonly ExamplePoint[];
}

export const EXAMPLE_OVERVIEW: readonly ExamplePoint[] = [
  {
    text: 'La réunion prépare la mise en service de la commande en ligne dans quatre villes.',
    line: 1,
  },
  {
    text: 'Le site est presque prêt ; le paiement Edahabia et la livraison à Oran retardent le projet.',
    line: 9,
  },
  {
    text: 'Alger, Blida et Constantine ouvrent le 5 avril, Oran le 3 mai, après une répétition générale avec trois cents employés.',
    line: 53,
  },
];

export const EXAMPLE_SECTIONS: readonly ExampleSection[] = [
  {
    title: 'Points clés',
    points: [
      { text: '12 400 références sont en ligne ; environ 800 fiches arabes restent à relire.', line: 4 },
      { text: 'Le paiement CIB fonctionne en test ; l’agrément Edahabia n’est pas encore signé.', line: 9 },
      { text: 'Près de sept clients sur dix veulent payer à la réception.', line: 13 },
      {
        text: '92 % des commandes de test sont arrivées dans le créneau annoncé (objectif : 90 %).',
        line: 18,
      },
      { text: 'À Oran, le transporteur n’a que trois véhicules réfrigérés.', line: 19 },
      { text: '29,5 millions de dinars sont engagés sur un budget de 38 millions.', line: 27 },
      { text: 'La déclaration prévue par la loi 18-07 a été déposée le 15 février.', line: 43 },
    ],
  },
  {
    title: 'Décisions',
    points: [
      { text: 'Le paiement à la livraison est gardé toute la première année.', line: 14 },
      { text: 'Ouverture le 5 avril à Alger, à Blida et à Constantine, le 3 mai à Oran.', line: 23 },
      { text: 'La réserve de deux millions de dinars n’est pas touchée avant l’été.', line: 29 },
      { text: 'Les étiquettes thermiques sont achetées, pour environ 300 000 dinars.', line: 31 },
      {
        text: 'Aucun fichier de clients ne sort de l’entreprise avant la réponse de l’Autorité nationale.',
        line: 44,
      },
      { text: 'Au-delà de 5 % de commandes en échec, l’ouverture est repoussée d’une semaine.', line: 52 },
    ],
  },
  {
    title: 'Actions à mener',
    points: [
      { text: 'Karima : faire relire les fiches arabes des produits frais, avant le 20 mars.', line: 7 },
      { text: 'Service juridique : rédiger la procédure de remboursement, cette semaine.', line: 12 },
      { text: 'Yacine : comparer deux autres transporteurs, d’ici la fin du mois.', line: 24 },
      { text: 'Nadia : commander les étiquettes thermiques, demain matin.', line: 31 },
      { text: 'Lila : obtenir une date ferme pour la version en tamazight, avant jeudi.', line: 37 },
      { text: 'Samir : préparer une page d’information sur les données, en deux langues.', line: 45 },
      {
        text: 'Ressources humaines : publier deux annonces pour le service après-vente, dimanche.',
        line: 48,
      },
    ],
  },
];
