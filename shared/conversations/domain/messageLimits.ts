/** Messages to applicants: to how many at once, and the texts as they are written, before their fields are filled. */
export const messageLimits = {
  people: 200,
  subject: 150,
  /** No link that a text holds a place for is longer, in characters. */
  link: 130,
  mail: 5000,
  sms: 600,
  templates: 100,
  templateName: 60,
} as const
