/** Messages to applicants: to how many at once, and the texts as they are written, before their fields are filled. */
export const messageLimits = {
  people: 200,
  subject: 150,
  mail: 5000,
  sms: 600,
  templates: 100,
  templateName: 60,
} as const
