/** Limits that functions alone hold, apart from those that the first script of every page reads. */
export const functionLimits = {
  /** How long a device is known that signed in: 180 days. */
  deviceSeconds: 180 * 24 * 60 * 60,
  /** How long the link holds that confirms an email to sign in with: a day. */
  emailChangeSeconds: 24 * 60 * 60,
  /** How long after its use a refresh token is answered again, and how many of a connection can be used up in that time. */
  refreshRepeatSeconds: 60,
  refreshesAtOnce: 10,
  /** How long the link of an invitation holds: 7 days. */
  invitationSeconds: 7 * 24 * 60 * 60,
  /** How long the link holds that switches the mails about a view off: a year. */
  digestLinkSeconds: 365 * 24 * 60 * 60,
  /** How long answers to a message find their way: two years. */
  replyAddressSeconds: 2 * 365 * 24 * 60 * 60,
  /** Mails that come in: what is read of one, in bytes; of its text and of what it quotes, in characters; how many files are named, how many PDFs kept, and how many conversations it reaches. */
  receivedMail: { bytes: 10 * 1024 * 1024, text: 20_000, files: 20, documents: 10, conversations: 20 },
  /** A picture's longest side, and how many pixels it may have in all. */
  picture: { side: 8000, pixels: 40_000_000 },
  /** How many documents an applicant can have. */
  documents: 200,
  /** What an application's form and the names of its files take in an answer: 50 of them fit into one of Lambda, 6 MB. */
  applicationBytes: 100 * 1024,
  /** DynamoDB takes 400 KB an item; the rest is room for keys and index copies. */
  itemBytes: 300 * 1024,
  userPage: 50,
  /** How many people a client sees at most. */
  assignmentsPerClient: 10_000,
  /** How many mailboxes at clients are told of an erasure, in its transaction: those of the clients that were shown the person last. */
  toldOfErasure: 60,
  /** For how many days somebody can answer whether they may be proposed to a client. */
  proposalQuestionDays: 21,
  /** How long the link holds by which somebody says whether they are still available: a week. */
  availabilityLinkSeconds: 7 * 24 * 60 * 60,
} as const
