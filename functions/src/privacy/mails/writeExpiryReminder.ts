import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { ExpiringCredential } from '../../../../shared/applicants/domain/expiringCredentials.ts'
import {
  credentialsToRenew,
  expiryReminderQuery,
  isRemindedOf,
  poolToRenew,
} from '../../../../shared/applicants/domain/expiryReminders.ts'
import { holdsEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { longDate } from '../../../../shared/kernel/domain/longDate.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { certificates } from '../../../../shared/kernel/lists/certificates.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { routeTo } from '../../conversations/plans/planMessage.ts'
import { mailedTitle } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, listMail, type MailText, type MailToAccount } from '../../notify/mailText.ts'
import type { MailSubject } from '../../notify/sesEvent.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newOwnDataLink } from '../ownDataLinks.ts'

type Mail<Template extends MailRequest['mail']['template']> = Extract<MailRequest['mail'], { template: Template }>

interface WritingDeps
  extends DependenciesOf<{
    stores: { users: ['byId']; applicants: ['byId']; ownDataLinks: ['keep'] }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

interface ExpiryTexts extends LinkMailTexts {
  /** Names for certificates and permits without a title. */
  called: Readonly<Record<ExpiringCredential['field'], string>>
  ends: (credential: string, date: string) => string
}

const toPerson: Record<MailLanguage, ExpiryTexts> = {
  en: {
    subject: 'Papers of yours end soon',
    intro:
      'These papers of yours end soon. Please renew them in time, and upload the new ones under Documents in your profile: our recruiters check them.',
    button: 'Upload a new one',
    after: [
      'Sign in with your account. If you have none yet, create one with this email address, and ask there for the link that connects it to your record.',
      'You get such a mail once a week at most. If you have given us the new papers already, you need not do anything.',
    ],
    called: {
      certifications: 'A certificate',
      driverLicenseExpiry: 'Driving licence',
      driverCpcExpiry: 'Driver CPC',
      tachographCardExpiry: 'Tachograph card',
      workPermitExpiryDate: 'Work permit',
    },
    ends: (credential, date) => `${credential}: ends on ${date}`,
  },
  da: {
    subject: 'Dine papirer udløber snart',
    intro:
      'Disse af dine papirer udløber snart. Forny dem i god tid, og læg de nye ind under Dokumenter i din profil: vores rekrutteringskonsulenter kontrollerer dem.',
    button: 'Læg et nyt ind',
    after: [
      'Log ind med din konto. Har du ingen endnu, så opret en med denne e-mailadresse, og bed dér om linket, der forbinder den med dine oplysninger.',
      'Du får højst en sådan mail om ugen. Har du allerede givet os de nye papirer, behøver du ikke gøre noget.',
    ],
    called: {
      certifications: 'Et certifikat',
      driverLicenseExpiry: 'Kørekort',
      driverCpcExpiry: 'Chaufføruddannelsesbevis',
      tachographCardExpiry: 'Førerkort til takograf',
      workPermitExpiryDate: 'Arbejdstilladelse',
    },
    ends: (credential, date) => `${credential}: udløber ${date}`,
  },
}

/** The texts if nothing expires but the talent pool consent. */
const poolTexts: Record<MailLanguage, LinkMailTexts & { ends: (date: string) => string }> = {
  en: {
    subject: 'Shall we keep your profile for other jobs?',
    intro: 'You let us keep your profile for other jobs. That ends soon, and we then erase what we keep of you.',
    button: 'Keep it, or end it',
    after: [
      'On the page you can let us keep it for another 24 months, or end it now. Nothing happens before you press a button there. If you do nothing, it ends.',
      'The link holds for a week. After that the same page mails you another one.',
    ],
    ends: (date) => `Your consent that we keep your profile for other jobs: ends on ${date}`,
  },
  da: {
    subject: 'Skal vi gemme din profil til andre job?',
    intro: 'Du har ladet os gemme din profil til andre job. Det slutter snart, og så sletter vi det, vi har om dig.',
    button: 'Gem den, eller slut nu',
    after: [
      'På siden kan du lade os gemme den i 24 måneder mere eller slutte det nu. Der sker ikke noget, før du trykker på en knap dér. Gør du ingenting, slutter det.',
      'Linket gælder i en uge. Derefter kan du få et nyt på mail fra samme side.',
    ],
    ends: (date) => `Dit samtykke til, at vi gemmer din profil til andre job: slutter ${date}`,
  },
}

const toOwner: Record<MailLanguage, LinkMailTexts> = {
  en: {
    subject: 'Papers of people you look after end soon',
    intro:
      'Certificates, licences or permits of people whose records are yours end within two months. They were reminded, as far as mail reaches them.',
    button: 'See whose papers end',
    after: ['You get this mail on Mondays if such a paper asks for it.'],
  },
  da: {
    subject: 'Papirer hos dine ansøgere udløber snart',
    intro:
      'Certifikater, kørekort eller tilladelser hos personer, du er ansvarlig for, udløber inden for to måneder. De er blevet mindet om det, hvis de kan nås på mail.',
    button: 'Se, hvis papirer udløber',
    after: ['Du får denne mail om mandagen, når et papir giver anledning til det.'],
  },
}

/**
 * Writes the mail to the person, if they can be reached and their certificates, permits or consent still expire. It
 * lists them as they are now.
 */
export async function writeExpiryReminder(
  { applicantId }: Mail<'papersEnd'>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<(MailText & { to: string; about: MailSubject }) | undefined> {
  const applicant = await deps.applicants.byId(applicantId)
  if (!applicant) return undefined
  const route = routeTo(applicant, 'mail')
  const today = dateInDenmark(deps.now())
  const papers = isRemindedOf(applicant) ? credentialsToRenew(applicant, today) : []
  const poolEnds = poolToRenew(applicant, today)
  if ('obstacle' in route || (papers.length === 0 && poolEnds === undefined)) return undefined
  const { called, ends, ...expiryTexts } = toPerson[language]
  const lines = papers.map(({ field, name, expiryDate }) =>
    ends(mailedTitle(labelOf(certificates, name ?? '', language)) ?? called[field], longDate(expiryDate, language)),
  )
  const poolLines = poolEnds ? [poolTexts[language].ends(longDate(poolEnds, language))] : []
  const sectionTexts = papers.length > 0 ? expiryTexts : poolTexts[language]
  const uploads = await linkTo('/my-profile', { language, query: { tab: 'documents' } }, deps)
  const link = poolEnds ? await linkToRenew(applicant, language, deps) : uploads
  const texts = { ...sectionTexts, lines: [...lines, ...poolLines] }
  return {
    to: route.to,
    about: { applicant: applicantId },
    ...listMail(language, texts, { name: applicant.firstName, link }),
  }
}

/**
 * Returns the link to the page where a person renews or ends their talent pool consent. If their email is not confirmed
 * as theirs, the page first mails them a separate link.
 */
async function linkToRenew(applicant: Applicant, language: MailLanguage, deps: WritingDeps): Promise<string> {
  if (!holdsEmail(applicant)) return linkTo('/your-data', { language }, deps)
  const { token, record } = newOwnDataLink(applicant, deps.now(), 'talentPool')
  await deps.ownDataLinks.keep(record)
  return linkTo('/your-data', { language, token: { token } }, deps)
}

/** Writes the mail to a colleague, while they are still staff. It names no one. */
export async function writeExpiriesOfOwned(
  { userId }: Mail<'papersOfOwnedEnd'>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> {
  const user = await deps.users.byId(userId)
  if (!isColleague(user)) return undefined
  const query = { recordOwner: userId, ...expiryReminderQuery }
  const link = await linkTo('/applicants', { language, query }, deps)
  return { to: user.email, ...linkMail(language, toOwner[language], { name: user.firstName ?? user.username, link }) }
}
