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
    intro: `No webhook to ${host} has been delivered in the last 24 hours. If none is delivered in the next two days, we will turn off the endpoint.`,
    button: 'Read about webhooks',
    after: [
      'If the endpoint answers with a 2xx status before then, delivery resumes automatically. Once we have turned it off, you can turn it on again: update the endpoint and set “enabled” to true.',
    ],
  }),
  da: (host) => ({
    subject: `Webhooks til ${host} fejler`,
    intro: `Der er ikke leveret nogen webhooks til ${host} i det seneste døgn. Bliver der heller ikke leveret nogen i de næste to døgn, slår vi endpointet fra.`,
    button: 'Læs om webhooks',
    after: [
      'Svarer endpointet med en 2xx-status inden da, fortsætter leveringen automatisk. Har vi slået det fra, så opdatér endpointet med enabled sat til true for at slå det til igen.',
    ],
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
    after: ["Når endpointet virker igen, kan I slå det til i API'et og få sendt de hændelser, I gik glip af."],
  }),
}

/** Returns the mail to the contact of an endpoint that fails. */
export const webhookFailingMail = (language: MailLanguage, { host, link }: AboutEndpoint): MailText =>
  linkMail(language, failing[language](host), { name: '', link })

/** Returns the mail to the contact of an endpoint that was parked. */
export const webhookParkedMail = (language: MailLanguage, { host, link }: AboutEndpoint): MailText =>
  linkMail(language, parked[language](host), { name: '', link })
