import { isAllowedForRole, isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { ExportChoice } from '../../../../shared/applicants/domain/exportChoice.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { type MailLanguage, mailLocales } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { mailedName } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailToColleague } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { timeInDenmark } from '../../notify/timeInDenmark.ts'
import type { DependenciesOf } from '../dependencies.ts'

type LargeExport = Extract<MailRequest['mail'], { template: 'largeExport' }>

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId'] }; values: ['now'] }> {
  siteOrigin: () => Promise<string>
}

/** The exporter's name, if the account still exists, and the rest in words. */
interface ExportInWords {
  name: string | undefined
  people: string
  since: string
  chosen: string
}

const { unreported, hours } = limits.exports

const mailTexts: Record<MailLanguage, (words: ExportInWords) => LinkMailTexts> = {
  en: ({ name = 'A deleted account', people, since, chosen }) => ({
    subject: `${name} exported ${people} applicants`,
    intro: `${name} has exported ${people} applicants since ${since} (${chosen}).`,
    button: 'View in audit log',
    after: [
      'The audit log shows each export and the filters used. If you were not expecting this, ask the person about it. A system admin can deactivate the account under Users.',
      'If the export was not authorised, it may be a personal data breach. Most breaches must be reported to the Danish Data Protection Agency within 72 hours (GDPR, Art. 33).',
      `You get this email when someone exports more than ${unreported} applicants within ${hours} hours.`,
    ],
  }),
  da: ({ name = 'En slettet konto', people, since, chosen }) => ({
    subject: `${name} har eksporteret ${people} kandidater`,
    intro: `${name} har eksporteret ${people} kandidater siden ${since} (${chosen}).`,
    button: 'Se i revisionsloggen',
    after: [
      'Revisionsloggen viser hver eksport, og hvilke filtre der er brugt. Kommer det bag på dig, så spørg personen. En systemadministrator kan deaktivere kontoen under Brugere.',
      'Var eksporten uberettiget, kan det være et brud på persondatasikkerheden. De fleste brud skal anmeldes til Datatilsynet inden for 72 timer (GDPR, art. 33).',
      `Du får denne mail, når nogen eksporterer mere end ${unreported} kandidater inden for ${hours} timer.`,
    ],
  }),
}

const choices: Record<MailLanguage, Record<ExportChoice, string>> = {
  en: {
    everyone: 'all applicants, without filters',
    filters: 'filtered lists',
    selection: 'rows selected in the list',
  },
  da: { everyone: 'alle kandidater uden filtre', filters: 'filtrerede lister', selection: 'rækker valgt i listen' },
}

/** Writes the mail to a colleague, while they may read the audit log. It names no applicants. */
export async function writeLargeExport(
  { userId, by, people, since, chosenBy }: LargeExport,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToColleague | undefined> {
  const [user, exporter] = await Promise.all([deps.users.byId(userId), deps.users.byId(by)])
  if (!isColleague(user) || !isAllowedForRole(user.role, 'audit:read')) return undefined
  const locale = mailLocales[language]
  const words = {
    name: exporter && nameOf(exporter),
    people: new Intl.NumberFormat(locale).format(people),
    since: timeInDenmark(since, language),
    chosen: new Intl.ListFormat(locale).format(chosenBy.map((choice) => choices[language][choice])),
  }
  const days = { from: dateInDenmark(new Date(since)), to: dateInDenmark(deps.now()) }
  const link = await linkTo('/audit-log', { language, query: { ...days, person: by, kind: 'exports' } }, deps)
  return {
    to: user.email,
    isInternal: true,
    ...linkMail(language, mailTexts[language](words), { name: user.firstName ?? user.username, link }),
  }
}

/** Clients choose their own names, and the mail also goes out about them. */
const nameOf = ({ firstName = '', lastName = '', username }: User): string | undefined =>
  mailedName({ firstName, lastName }) ?? mailedName({ firstName: username, lastName: '' })
