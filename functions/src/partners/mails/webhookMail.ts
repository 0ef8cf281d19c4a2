import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

interface AboutEndpoint {
  /** The host name of the receiver. */
  host: string
  /** The webhook documentation. */
  link: string
}

const failing: Record<MailLanguage, (host: string) => LinkMailTexts> = {
  en: (host) => ({
    subject: `Webhooks to ${host} are failing`,
    intro: `No webhook to ${host} has been delivered in the last 24 hours. We retry each one for three days. If none is delivered by then, we stop sending to this endpoint.`,
    button: 'Read about webhooks',
    after: ['Once your endpoint answers with a 2xx status, delivery resumes automatically.'],
  }),
  da: (host) => ({
    subject: `Webhooks til ${host} fejler`,
    intro: `Ingen webhooks til ${host} er leveret i det seneste døgn. Vi prøver igen i tre døgn. Hvis ingen er leveret inden da, holder vi op med at sende til endpointet.`,
    button: 'Læs om webhooks',
    after: ['Når dit endpoint svarer med status 2xx, fortsætter leveringen automatisk.'],
  }),
}

const parked: Record<MailLanguage, (host: string) => LinkMailTexts> = {
  en: (host) => ({
    subject: `Webhooks to ${host} have been turned off`,
    intro: `Webhooks to ${host} could not be delivered for three days, or were answered with status 410. We have stopped sending to this endpoint.`,
    button: 'Read about webhooks',
    after: ['When your endpoint works again, turn it on through the API and replay the events you missed.'],
  }),
  da: (host) => ({
    subject: `Webhooks til ${host} er slået fra`,
    intro: `Webhooks til ${host} kunne ikke leveres i tre døgn eller blev besvaret med status 410. Vi sender ikke længere til endpointet.`,
    button: 'Læs om webhooks',
    after: ["Når dit endpoint virker igen, kan du slå det til i API'et og få sendt de hændelser, du gik glip af."],
  }),
}

/** Returns the mail to the contact of an endpoint that fails. */
export const webhookFailingMail = (language: MailLanguage, { host, link }: AboutEndpoint): MailText =>
  linkMail(language, failing[language](host), { name: '', link })

/** Returns the mail to the contact of an endpoint that was parked. */
export const webhookParkedMail = (language: MailLanguage, { host, link }: AboutEndpoint): MailText =>
  linkMail(language, parked[language](host), { name: '', link })
