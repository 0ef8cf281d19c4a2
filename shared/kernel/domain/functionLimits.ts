/** Limits used only by functions. Separate from `limits`, which is part of the first script of every page. */
export const functionLimits = {
  /** How long a signed-in device is remembered: 180 days. */
  deviceSeconds: 180 * 24 * 60 * 60,
  /** How long a link to confirm a new sign-in email is valid: one day. */
  emailChangeSeconds: 24 * 60 * 60,
  /** How long a used refresh token is still accepted, and how many of a connection can be used within that time. */
  refreshRepeatSeconds: 60,
  refreshesAtOnce: 10,
  /** How long an invitation link is valid: 7 days. */
  invitationSeconds: 7 * 24 * 60 * 60,
  /** How long a digest's unsubscribe link is valid: one year. */
  digestLinkSeconds: 365 * 24 * 60 * 60,
  /** How long the unsubscribe link of a message to several people is valid: one year. */
  unsubscribeLinkSeconds: 365 * 24 * 60 * 60,
  /** How long a reply address works: two years. */
  replyAddressSeconds: 2 * 365 * 24 * 60 * 60,
  /** Inbound mail: bytes read per mail, characters of its text and quotes, files listed, PDFs stored, and conversations it is added to. */
  receivedMail: { bytes: 15 * 1024 * 1024, text: 20_000, files: 20, documents: 10, conversations: 20 },
  /** A picture's longest side, and its total number of pixels. */
  picture: { side: 8000, pixels: 40_000_000 },
  documents: 200,
  /** The size of an application's form and file names in a response: 50 of them fit into Lambda's 6 MB. */
  applicationBytes: 100 * 1024,
  /** DynamoDB allows 400 KB per item. The rest is room for keys and index copies. */
  itemBytes: 300 * 1024,
  userPage: 50,
  /** The maximum number of people a client sees. */
  assignmentsPerClient: 10_000,
  /** The number of client mailboxes notified of an erasure, in its transaction: the clients that were shown the person last. */
  toldOfErasure: 60,
  /** How many days a person has to answer whether they may be proposed to a client. */
  proposalQuestionDays: 21,
  /** How long a link to confirm availability is valid: one week. */
  availabilityLinkSeconds: 7 * 24 * 60 * 60,
} as const
