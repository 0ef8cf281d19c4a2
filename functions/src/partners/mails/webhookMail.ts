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
    subject: `Webhooks to ${host} do not get through`,
    intro: `For a day, no webhook to ${host} has got through. We try each one for three days. If none gets through until then, we stop sending to this address.`,
    button: 'How webhooks work',
    after: ['As soon as one is answered with a status of 2xx, all is well again and you need do nothing.'],
  }),
  da: (host) => ({
    subject: `Webhooks til ${host} når ikke frem`,
    intro: `I et døgn er ingen webhook til ${host} nået frem. Vi prøver hver af dem i tre døgn. Hvis ingen når frem inden da, holder vi op med at sende til adressen.`,
    button: 'Sådan virker webhooks',
    after: ['Så snart en af dem får et svar med status 2xx, er alt i orden igen, og du skal ikke gøre noget.'],
  }),
}

const parked: Record<MailLanguage, (host: string) => LinkMailTexts> = {
  en: (host) => ({
    subject: `We no longer send webhooks to ${host}`,
    intro: `Webhooks to ${host} did not get through for three days, or were answered with 410. We no longer send any there.`,
    button: 'How webhooks work',
    after: ['Once your receiver works, switch the endpoint on again by the API, and replay what you missed.'],
  }),
  da: (host) => ({
    subject: `Vi sender ikke længere webhooks til ${host}`,
    intro: `Webhooks til ${host} nåede ikke frem i tre døgn, eller svaret var 410. Vi sender ikke flere dertil.`,
    button: 'Sådan virker webhooks',
    after: [
      'Når din modtager virker, kan du slå endpointet til igen i API’et og få det sendt igen, som du gik glip af.',
    ],
  }),
}

/** Returns the mail to the contact of an endpoint that fails. */
export const webhookFailingMail = (language: MailLanguage, { host, link }: AboutEndpoint): MailText =>
  linkMail(language, failing[language](host), { name: '', link })

/** Returns the mail to the contact of an endpoint that was parked. */
export const webhookParkedMail = (language: MailLanguage, { host, link }: AboutEndpoint): MailText =>
  linkMail(language, parked[language](host), { name: '', link })
