/** Limits of messages to applicants: recipients per message, and the length of texts before their fields are filled in. */
export const messageLimits = {
  people: 200,
  subject: 150,
  /** The maximum length of an inserted link, in characters. */
  link: 130,
  mail: 5000,
  sms: 600,
  templates: 100,
  templateName: 60,
} as const
