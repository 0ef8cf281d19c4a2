import type { MessageTemplate } from '../../../shared/conversations/domain/messageTemplate.ts'
import type { shippedTemplateNames } from '../../../shared/kernel/lists/shippedTemplateNames.ts'

type ShippedName = (typeof shippedTemplateNames)[number]['value']

const shipped = (
  place: number,
  template: Pick<MessageTemplate, 'channel' | 'texts'> & { name: ShippedName },
): MessageTemplate => ({
  id: `0193a8f0-0000-7000-8000-00000000000${place}`,
  version: 1,
  updatedAt: '2026-11-23T00:00:00.000Z',
  ...template,
})

/** The templates of a new deployment. A stored version overrides them, even when they are deleted. */
export const shippedTemplates: readonly MessageTemplate[] = [
  shipped(1, {
    name: 'Are you available?',
    channel: 'mail',
    texts: {
      en: {
        subject: 'Are you looking for work, {{firstName}}?',
        text: 'Hi {{firstName}},\n\nWe have work for you as a {{profession}}. Are you available, and if so, from when?\n\nKind regards,\n{{senderName}}',
      },
      da: {
        subject: 'Søger du arbejde, {{fornavn}}?',
        text: 'Hej {{fornavn}}\n\nVi har et job til dig som {{fag}}. Er du ledig, og hvornår kan du starte?\n\nVenlig hilsen\n{{afsender}}',
      },
    },
  }),
  shipped(2, {
    name: 'Invitation to an interview',
    channel: 'mail',
    texts: {
      en: {
        subject: 'We would like to talk to you',
        text: 'Hi {{firstName}},\n\nThank you for your application. We would like to talk to you about it. Which days and times suit you this week or next?\n\nPlease bring your certificates, or send us copies beforehand.\n\nKind regards,\n{{senderName}}',
      },
      da: {
        subject: 'Vi vil gerne tale med dig',
        text: 'Hej {{fornavn}}\n\nTak for din ansøgning. Vi vil gerne tale med dig om den. Hvilke dage og tidspunkter passer dig i denne eller næste uge?\n\nTag gerne dine beviser med, eller send os kopier på forhånd.\n\nVenlig hilsen\n{{afsender}}',
      },
    },
  }),
  shipped(3, {
    name: 'Something is missing',
    channel: 'mail',
    texts: {
      en: {
        subject: 'Something is missing in your profile',
        text: 'Hi {{firstName}},\n\nBefore we can continue, we need copies of your certificates and your current CV. Please add them to your profile:\n\n{{profileLink}}\n\nLog in with your account. If you do not have one, create one with this email address. You can also bring the copies with you.\n\nKind regards,\n{{senderName}}',
      },
      da: {
        subject: 'Der mangler noget i din profil',
        text: 'Hej {{fornavn}}\n\nInden vi kan komme videre, skal vi bruge kopier af dine beviser og dit nyeste CV. Læg dem gerne ind på din profil:\n\n{{profilLink}}\n\nLog ind på din konto. Har du ikke en konto, så opret en med denne e-mailadresse. Du kan også tage kopierne med.\n\nVenlig hilsen\n{{afsender}}',
      },
    },
  }),
  shipped(4, {
    name: 'Please call us',
    channel: 'sms',
    texts: {
      en: { text: 'Hi {{firstName}}, we tried to reach you about a job. Please call us back. {{senderName}}' },
      da: { text: 'Hej {{fornavn}}, vi har prøvet at få fat i dig om et job. Ring gerne tilbage. {{afsender}}' },
    },
  }),
  shipped(5, {
    name: 'Still available?',
    channel: 'mail',
    texts: {
      en: {
        subject: 'Are you still available, {{firstName}}?',
        text: 'Hi {{firstName}},\n\nWe would like to offer you work that suits you. Please tell us from when you can start, where you live and how to reach you. It takes a minute, and you do not need an account:\n\n{{availabilityLink}}\n\nThe link is valid for 7 days.\n\nKind regards,\n{{senderName}}',
      },
      da: {
        subject: 'Er du stadig ledig, {{fornavn}}?',
        text: 'Hej {{fornavn}}\n\nVi vil gerne tilbyde dig arbejde, der passer til dig. Fortæl os, hvornår du kan starte, hvor du bor, og hvordan vi får fat i dig. Det tager et minut, og du behøver ikke en konto:\n\n{{personligtLink}}\n\nLinket gælder i 7 dage.\n\nVenlig hilsen\n{{afsender}}',
      },
    },
  }),
  shipped(6, {
    name: 'Still available? In short',
    channel: 'sms',
    texts: {
      en: {
        text: 'Hi {{firstName}}, are you still available for work? Please tell us here, within a week: {{availabilityLink}} {{senderName}}',
      },
      da: {
        text: 'Hej {{fornavn}}, er du stadig ledig? Fortæl os det her inden en uge: {{personligtLink}} {{afsender}}',
      },
    },
  }),
]
