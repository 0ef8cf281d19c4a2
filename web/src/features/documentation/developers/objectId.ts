/** The objects with a section of their own, by the group of calls that return them. */
export const objectOfGroup: Readonly<Record<string, string>> = {
  Applicants: 'PartnerApplicant',
  'Webhook endpoints': 'WebhookEndpoint',
  'Webhook deliveries': 'WebhookDelivery',
}

const titles: Readonly<Record<string, string>> = {
  PartnerApplicant: 'Applicant object',
  WebhookEndpoint: 'Webhook endpoint object',
  WebhookDelivery: 'Webhook delivery object',
}

/** Returns the title of an object in the reference. */
export const objectTitle = (name: string): string => titles[name] ?? name

export const hasOwnSection = (name: string | undefined): name is string =>
  name !== undefined && Object.values(objectOfGroup).includes(name)

/** Returns the fragment of an object's section. */
export const objectId = (name: string): string => `object-${name}`

/** Returns the fragment of a group's section, such as `webhook-endpoints`. */
export const groupId = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
