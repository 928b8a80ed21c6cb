/** A conversation that contains a decision and a task. */
export const SAID = [
  'Good morning everybody, today we talk about the launch of the new portal for our customers.',
  'The testing phase was too short and the supplier asked for twenty thousand dinars for it.',
  'Then we decided to move the launch of the portal to the first week of October.',
  "I'll send the new plan to the supplier before Friday.",
  'The server was down for ten minutes on Monday and two customers complained about it.',
  'The printer in the hall works again since the technician came on Tuesday.',
];
