import { gdpr, minimal } from './legalSource.ts'
import type { RetentionRule } from './retentionRule.ts'

/** The retention rules of operational data, which expires by itself. */
export const retentionOfLogs = {
  outgoingMail: {
    what: { en: 'Emails waiting to be sent', da: 'Mails i kø til afsendelse' },
    from: { en: 'the time they were queued', da: 'det tidspunkt, de blev sat i kø' },
    why: {
      en: 'An email that cannot be sent within two days is no longer relevant.',
      da: 'En mail, der ikke kan sendes inden for to dage, er ikke længere relevant.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  exportCount: {
    what: {
      en: 'Number of people that a member of staff or client exported',
      da: 'Antal personer, som en medarbejder eller kunde har eksporteret',
    },
    from: { en: 'the first of the exports', da: 'den første af eksporterne' },
    why: {
      en: 'So that managers are notified of large exports.',
      da: 'Så ledere får besked om store eksporter.',
    },
    source: gdpr('Art. 32'),
    endedBy: 'ttl',
    about: 'traces',
  },
  messageKey: {
    what: { en: 'Proof that a message was sent (hash)', da: 'Bevis for, at en besked er sendt (hash)' },
    from: { en: 'the sending', da: 'afsendelsen' },
    why: {
      en: 'So that no one gets the same message twice.',
      da: 'Så ingen får den samme besked to gange.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  receivedKey: {
    what: { en: 'Proof that an email was received (hash)', da: 'Bevis for, at en mail er modtaget (hash)' },
    from: { en: 'its arrival', da: 'modtagelsen' },
    why: {
      en: 'So that no email is processed twice.',
      da: 'Så ingen mail behandles to gange.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  invitation: {
    what: { en: 'Invitations to colleagues and clients', da: 'Invitationer til kolleger og kunder' },
    from: { en: 'the invitation', da: 'invitationen' },
    why: {
      en: 'So that an old link can say what happened to the invitation.',
      da: 'Så et gammelt link kan vise, hvad der skete med invitationen.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  passwordLink: {
    what: { en: 'Links to reset a password', da: 'Links til at nulstille adgangskoden' },
    from: { en: 'the mail', da: 'mailen' },
    why: {
      en: 'So that an old email cannot be misused.',
      da: 'Så en gammel mail ikke kan misbruges.',
    },
    source: gdpr('Art. 32'),
    endedBy: 'ttl',
    about: 'traces',
  },
  profileLink: {
    what: { en: 'Links that connect an account to a profile', da: 'Links, der knytter en konto til en profil' },
    from: { en: 'the mail', da: 'mailen' },
    why: { en: 'Many people read their email in the evening.', da: 'Mange læser først deres mail om aftenen.' },
    source: gdpr('Art. 32'),
    endedBy: 'ttl',
    about: 'traces',
  },
  emailLink: {
    what: { en: 'Links that confirm a new email address', da: 'Links, der bekræfter en ny e-mailadresse' },
    from: { en: 'the mail', da: 'mailen' },
    why: { en: 'Many people read their email in the evening.', da: 'Mange læser først deres mail om aftenen.' },
    source: gdpr('Art. 32'),
    endedBy: 'ttl',
    about: 'traces',
  },
  proposalLink: {
    what: { en: 'Links asking for consent to be proposed', da: 'Links, der beder om samtykke til indstilling' },
    from: { en: 'the question', da: 'spørgsmålet' },
    why: { en: 'As long as the question is open.', da: 'Så længe spørgsmålet er åbent.' },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  availabilityLink: {
    what: {
      en: 'Links asking if someone is still available',
      da: 'Links, der spørger, om nogen stadig er ledig',
    },
    from: { en: 'the question', da: 'spørgsmålet' },
    why: {
      en: 'After a week, we ask again.',
      da: 'Efter en uge spørger vi igen.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  ownDataLink: {
    what: { en: "Links to a person's own data", da: 'Links til en persons egne oplysninger' },
    from: { en: 'the mail', da: 'mailen' },
    why: {
      en: 'So that an old email cannot be misused.',
      da: 'Så en gammel mail ikke kan misbruges.',
    },
    source: gdpr('Art. 32'),
    endedBy: 'ttl',
    about: 'traces',
  },
  reminderLink: {
    what: {
      en: 'Links to extend storage of a profile',
      da: 'Links til at forlænge opbevaringen af en profil',
    },
    from: { en: 'the mail', da: 'mailen' },
    why: {
      en: 'So that people have a week to answer.',
      da: 'Så man har en uge til at svare.',
    },
    source: gdpr('Art. 7(3)', 'Art. 32'),
    endedBy: 'ttl',
    about: 'traces',
  },
  dataExport: {
    what: { en: "Copies of a person's data", da: 'Kopier af en persons oplysninger' },
    from: { en: 'the time they were made', da: 'det tidspunkt, de blev lavet' },
    why: {
      en: 'Long enough to download the copy.',
      da: 'Længe nok til at hente kopien.',
    },
    source: gdpr('Art. 15', 'Art. 32'),
    endedBy: 'ttl',
    about: 'traces',
  },
  unsubscribeLink: {
    what: {
      en: 'Links to unsubscribe from group messages',
      da: 'Links til at afmelde gruppebeskeder',
    },
    from: { en: 'the message', da: 'beskeden' },
    why: {
      en: 'Emails stay in mailboxes for a long time, and unsubscribing must still work.',
      da: 'Mails ligger længe i postkasser, og man skal stadig kunne afmelde.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  digestLink: {
    what: { en: 'Links to turn off emails to colleagues', da: 'Links til at slå mails til kolleger fra' },
    from: { en: 'the mail', da: 'mailen' },
    why: {
      en: 'Emails stay in mailboxes for a long time. They contain no applicant data.',
      da: 'Mails bliver længe i indbakken. De indeholder ingen oplysninger om kandidater.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  replyAddress: {
    what: { en: 'Reply addresses of our messages', da: 'Svaradresser på vores beskeder' },
    from: { en: 'the message', da: 'beskeden' },
    why: {
      en: 'People reply to old emails. Contains only IDs.',
      da: "Folk svarer på gamle mails. Indeholder kun id'er.",
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  viewSeen: {
    what: { en: 'When a colleague last opened a saved view', da: 'Hvornår en kollega sidst åbnede en gemt visning' },
    from: { en: 'the last visit', da: 'det seneste besøg' },
    why: { en: 'To show what is new.', da: 'For at vise, hvad der er nyt.' },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  webhookEvent: {
    what: { en: 'Events for partners', da: 'Hændelser til partnere' },
    from: { en: 'the event', da: 'hændelsen' },
    why: { en: 'Longer than the queue stores its messages.', da: 'Længere, end køen gemmer sine beskeder.' },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  webhookDelivery: {
    what: { en: 'Messages sent to partners', da: 'Beskeder sendt til partnere' },
    from: { en: 'the message', da: 'beskeden' },
    why: { en: 'So that missed messages can be sent again.', da: 'Så mistede beskeder kan sendes igen.' },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  partnerRequest: {
    what: {
      en: 'Proof that a partner sent an applicant (hash)',
      da: 'Bevis for, at en partner har sendt en kandidat (hash)',
    },
    from: { en: 'the call', da: 'kaldet' },
    why: {
      en: 'So that a repeated request does not create the same applicant twice.',
      da: 'Så en gentaget forespørgsel ikke opretter den samme kandidat to gange.',
    },
    source: minimal,
    endedBy: 'ttl',
    about: 'traces',
  },
  tombstone: {
    what: { en: 'IDs of deleted profiles', da: "Id'er på slettede profiler" },
    from: { en: 'the deletion', da: 'sletningen' },
    why: { en: 'So that they are also removed from search.', da: 'Så de også fjernes fra søgningen.' },
    source: gdpr('Art. 17'),
    endedBy: 'ttl',
    about: 'traces',
  },
  searchSnapshot: {
    what: { en: 'Copies of the search index', da: 'Kopier af søgeindekset' },
    from: { en: 'the copy', da: 'kopien' },
    why: {
      en: 'A copy can be made again at any time, so old ones are not needed.',
      da: 'En kopi kan altid laves igen, så gamle kopier er unødvendige.',
    },
    source: minimal,
    endedBy: 'storage',
    about: 'traces',
  },
  auditCopy: {
    what: {
      en: 'A locked copy of the audit log, with IDs and field names only',
      da: "En låst kopi af revisionsloggen med id'er og feltnavne",
    },
    from: { en: 'the entry', da: 'posten' },
    why: {
      en: 'So that no one can hide their actions. It cannot be changed or deleted early, and contains no names.',
      da: 'Så ingen kan skjule deres handlinger. Den kan ikke ændres eller slettes før tid og indeholder ingen navne.',
    },
    source: gdpr('Art. 5(2)', 'Art. 32'),
    endedBy: 'storage',
    about: 'traces',
  },
} as const satisfies Record<string, Omit<RetentionRule, 'period'>>
