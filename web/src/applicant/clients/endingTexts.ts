import type { TFunction } from 'i18next'
import { isLinkAlone } from '../../../../shared/kernel/domain/webLinks.ts'
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
  if (!interview) return [t('No interview is cancelled, and no one is notified by email.')]
  const addressed = (side: Ending['mails'][number]['side']) =>
    mails
      .filter((mail) => mail.side === side)
      .map(({ name, email }) => `${name} (${email})`)
      .join(', ')
  const [atClient, toPerson] = [addressed('client'), addressed('person')]
  const when = { client, person, when: dateTime(interview.at), place: interview.place }
  return [
    isLinkAlone(interview.place)
      ? t("{{person}}'s interview with {{client}} on {{when}} will be cancelled. Online meeting: {{place}}", when)
      : t("{{person}}'s interview with {{client}} on {{when}} will be cancelled. Place: {{place}}", when),
    atClient
      ? t('{{client}} is notified by email: {{people}}', { client, people: atClient })
      : t('No one at {{client}} can be reached by email. Tell them yourself.', { client }),
    ...(atClient && calledAtClient !== undefined && calledAtClient !== person
      ? [t('The email refers to the candidate as {{name}}.', { name: calledAtClient })]
      : []),
    toPerson
      ? t('The candidate is notified by email: {{people}}', { people: toPerson })
      : t('{{person}} cannot be reached by email. Tell them yourself.', { person }),
  ]
}
