import { type JobSummary, jobLine } from '../../../../shared/companies/domain/offeredJob.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

interface Question {
  name: string
  /** The client's name, if it can be shown. */
  client: string | undefined
  link: string
  /** The job in question, if there is a specific one. */
  job?: JobSummary | undefined
}

const days = functionLimits.proposalQuestionDays

const mailTexts: Record<MailLanguage, (question: Question) => LinkMailTexts> = {
  en: ({ client = 'a client of ours', job }) => ({
    subject: `May we propose you to ${client}?`,
    intro: `We would like to propose you to ${client} for ${job ? `this job: ${jobLine(job, 'en')}` : 'a job'}. They see your profile without your contact details, and only if you say yes. Tell us here:`,
    button: 'Say yes or no',
    after: [
      `Nothing happens before you press a button on the page. You can change your answer there for ${days} days.`,
      'If you do not answer, we do not propose you.',
    ],
  }),
  da: ({ client = 'en af vores kunder', job }) => ({
    subject: `Må vi foreslå dig til ${client}?`,
    intro: `Vi vil gerne foreslå dig til ${job ? 'dette' : 'et'} job hos ${client}${job ? `: ${jobLine(job, 'da')}` : ''}. De ser din profil uden dine kontaktoplysninger, og kun hvis du siger ja. Svar her:`,
    button: 'Sig ja eller nej',
    after: [
      `Der sker ikke noget, før du trykker på en knap på siden. Du kan ændre dit svar dér i ${days} dage.`,
      'Svarer du ikke, foreslår vi dig ikke.',
    ],
  }),
}

/** Returns the mail that asks an applicant for consent to be proposed to a client. */
export const proposalMail = (language: MailLanguage, question: Question): MailText =>
  linkMail(language, mailTexts[language](question), question)

/** Returns the job line for an SMS. Replaces the en dash, which is not in the SMS alphabet. */
const jobText = (job: JobSummary | undefined, language: MailLanguage): string =>
  job ? ` ${jobLine(job, language).replaceAll('–', '-')}.` : ''

const texts: Record<MailLanguage, (question: Omit<Question, 'name'>) => string> = {
  en: ({ client = 'a client of ours', link, job }) =>
    `Fagfolk: May we propose you to ${client} for a job?${jobText(job, 'en')} Say yes or no: ${link}`,
  da: ({ client = 'en af vores kunder', link, job }) =>
    `Fagfolk: Må vi foreslå dig til et job hos ${client}?${jobText(job, 'da')} Sig ja eller nej: ${link}`,
}

/** Returns the SMS version of the proposal question. */
export const proposalSms = (language: MailLanguage, question: Omit<Question, 'name'>): string =>
  texts[language](question)
