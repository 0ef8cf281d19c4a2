import type { TFunction } from 'i18next'
import type { ClientRecipients } from '../../../../shared/proposals/contract/getClientRecipients.ts'

type Ending = ClientRecipients['ending']

interface Named {
  client: string
  person: string
  dateTime: (value: string) => string
}

/** Returns what ending a proposal cancels and who is notified, one sentence a line. */
export function endingLines(t: TFunction, { interview, calledAtClient, mails }: Ending, named: Named): string[] {
  const { client, person, dateTime } = named
  if (!interview) return [t('No interview is called off, and nobody gets a mail.')]
  const addressed = (side: Ending['mails'][number]['side']) =>
    mails
      .filter((mail) => mail.side === side)
      .map(({ name, email }) => `${name} (${email})`)
      .join(', ')
  const [atClient, toPerson] = [addressed('client'), addressed('person')]
  const when = { client, person, when: dateTime(interview.at), place: interview.place }
  return [
    t('{{person}}’s interview with {{client}} on {{when}} is called off. Place: {{place}}', when),
    atClient
      ? t('{{client}} gets a mail about it: {{people}}', { client, people: atClient })
      : t('Nobody at {{client}} gets a mail: tell them yourself.', { client }),
    ...(atClient && calledAtClient !== undefined && calledAtClient !== person
      ? [t('That mail calls the person {{name}}.', { name: calledAtClient })]
      : []),
    toPerson
      ? t('The person gets a mail about it: {{people}}', { people: toPerson })
      : t('No mail reaches {{person}}: tell them yourself.', { person }),
  ]
}
