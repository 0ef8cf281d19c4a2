import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { namedCertificate } from '../../../../shared/applicants/domain/certificateNames.ts'
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
import { routeTo } from '../../conversations/plans/planMessage.ts'
import { mailedTitle } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, listMail, type MailToColleague } from '../../notify/mailText.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
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
    subject: 'Some of your certificates or permits expire soon',
    intro:
      'The following expire soon. Please renew them in time and upload the new ones under Documents in your profile.',
    button: 'Upload document',
    after: [
      'Log in with your account. If you do not have one, create one with this email address. Then open My Profile and ask for a link that connects the account to your profile.',
      'You get this email at most once a week. If you have already sent us the new documents, you can ignore it.',
    ],
    called: {
      certifications: 'Certificate',
      driverLicenseExpiry: 'Driving licence',
      driverCpcExpiry: 'Driver CPC',
      tachographCardExpiry: 'Tachograph card',
      workPermitExpiryDate: 'Work permit',
    },
    ends: (credential, date) => `${credential}: expires ${date}`,
  },
  da: {
    subject: 'Nogle af dine beviser eller tilladelser udløber snart',
    intro: 'Følgende udløber snart. Forny dem i god tid, og upload de nye under Dokumenter i din profil.',
    button: 'Upload dokument',
    after: [
      'Log ind på din konto. Har du ikke en konto, så opret en med denne e-mailadresse. Åbn derefter Min profil, og bed om et link, der knytter kontoen til din profil.',
      'Du får denne mail højst én gang om ugen. Har du allerede sendt os de nye dokumenter, kan du se bort fra den.',
    ],
    called: {
      certifications: 'Bevis',
      driverLicenseExpiry: 'Kørekort',
      driverCpcExpiry: 'Chaufføruddannelsesbevis',
      tachographCardExpiry: 'Førerkort til takograf',
      workPermitExpiryDate: 'Arbejdstilladelse',
    },
    ends: (credential, date) => `${credential}: udløber ${date}`,
  },
}

/** The texts if nothing expires but the talent pool consent. */
const poolTexts: Record<
  MailLanguage,
  Omit<LinkMailTexts, 'intro'> & Record<'intro' | 'ends', (date: string) => string>
> = {
  en: {
    subject: 'Should we keep your profile for other jobs?',
    intro: (date) =>
      `You have allowed us to keep your profile for other jobs. Your consent expires on ${date}, and then we delete your data.`,
    button: 'Extend or withdraw consent',
    after: [
      'You can extend your consent by 24 months or withdraw it now. If you do nothing, it expires.',
      'The link is valid for 7 days. After that, you can get a new one on the same page.',
    ],
    ends: (date) => `Consent to keep your profile for other jobs: expires ${date}`,
  },
  da: {
    subject: 'Skal vi fortsat gemme din profil til andre job?',
    intro: (date) =>
      `Du har givet os lov til at gemme din profil til andre job. Dit samtykke udløber ${date}, og så sletter vi dine oplysninger.`,
    button: 'Forlæng samtykket, eller træk det tilbage',
    after: [
      'Du kan forlænge dit samtykke med 24 måneder eller trække det tilbage nu. Gør du ingenting, udløber det.',
      'Linket gælder i 7 dage. Derefter kan du få et nyt på samme side.',
    ],
    ends: (date) => `Samtykke til at gemme din profil til andre job: udløber ${date}`,
  },
}

const toOwner: Record<MailLanguage, LinkMailTexts> = {
  en: {
    subject: 'Certificates and permits expiring soon',
    intro:
      'Some of your candidates have certificates, licences or permits that expire within two months. We have reminded everyone who can be reached by email.',
    button: 'View candidates',
    after: ['You get this email on Mondays when something is about to expire.'],
  },
  da: {
    subject: 'Beviser og tilladelser udløber snart',
    intro:
      'Nogle af dine kandidater har beviser, kørekort eller tilladelser, der udløber inden for to måneder. Alle, der kan nås på mail, har fået en påmindelse.',
    button: 'Se kandidaterne',
    after: ['Du får denne mail om mandagen, når noget udløber snart.'],
  },
}

/** Returns a certificate's name for the mail. Only names that somebody typed can hold links or phone numbers. */
const titleOf = (name: string, language: MailLanguage): string | undefined =>
  namedCertificate(name)?.[language] ?? mailedTitle(name)

/**
 * Writes the mail to the person, if they can be reached and their certificates, permits or consent still expire. It
 * lists them as they are now.
 */
export async function writeExpiryReminder(
  { applicantId }: Mail<'papersEnd'>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const applicant = await deps.applicants.byId(applicantId)
  if (!applicant) return undefined
  const route = routeTo(applicant, 'mail')
  const today = dateInDenmark(deps.now())
  const papers = isRemindedOf(applicant) ? credentialsToRenew(applicant, today) : []
  const poolEnds = poolToRenew(applicant, today)
  if ('obstacle' in route || (papers.length === 0 && poolEnds === undefined)) return undefined
  const link = poolEnds
    ? await linkToRenew(applicant, language, deps)
    : await linkTo('/my-profile', { language, query: { tab: 'documents' } }, deps)
  return {
    to: route.to,
    about: { applicant: applicantId },
    signedBy: applicant.recordOwner,
    ...listMail(language, textsOf(papers, poolEnds, language), { name: applicant.firstName, link }),
  }
}

/** Returns the texts and lines for what expires: certificates and permits, the talent pool consent, or both. */
function textsOf(papers: readonly ExpiringCredential[], poolEnds: string | undefined, language: MailLanguage) {
  const { called, ends, ...texts } = toPerson[language]
  const lines = papers.map(({ field, name, expiryDate }) =>
    ends(titleOf(name ?? '', language) ?? called[field], longDate(expiryDate, language)),
  )
  if (poolEnds === undefined) return { ...texts, lines }
  const pool = poolTexts[language]
  const poolDate = longDate(poolEnds, language)
  if (papers.length === 0) return { ...pool, intro: pool.intro(poolDate), lines }
  return { ...texts, button: pool.button, lines: [...lines, pool.ends(poolDate)] }
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
): Promise<MailToColleague | undefined> {
  const user = await deps.users.byId(userId)
  if (!isColleague(user)) return undefined
  const query = { recordOwner: userId, ...expiryReminderQuery }
  const link = await linkTo('/applicants', { language, query }, deps)
  return {
    to: user.email,
    isInternal: true,
    ...linkMail(language, toOwner[language], { name: user.firstName ?? user.username, link }),
  }
}
