interface OfPerson {
  person?: string | undefined;
}

export interface PersonInStandup<Point> {
  /** Null for points that a person added by hand. */
  person: string | null;
  finished: Point[];
  planned: Point[];
  blockers: Point[];
}

interface Lists<Point> {
  finished: readonly Point[];
  planned: readonly Point[];
  blockers: readonly Point[];
}

/** Groups the points of a stand-up by person. */
export function standupByPerson<Point extends OfPerson>({
  finished,
  planned,
  blockers,
}: Lists<Point>): PersonInStandup<Point>[] {
  const people = new Set([...finished, ...planned, ...blockers].map(({ person }) => person ?? null));
  return [...people].map((person) => {
    const ofPerson = (points: readonly Point[]) =>
      points.filter((point) => (point.person ?? null) === person);
    return { person, finished: ofPerson(finished), planned: ofPerson(planned), blockers: ofPerson(blockers) };
  });
}
