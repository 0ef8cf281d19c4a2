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
    subject: `May we put you forward to ${client}?`,
    intro: `We would like to put you forward to ${client} for ${job ? `this job: ${jobLine(job, 'en', 'long')}` : 'a job'}. They see your profile, and any documents we share with them, only if you say yes. Your profile does not show your contact details. Answer here:`,
    button: 'Answer yes or no',
    after: [
      `The link is valid for ${days} days. During that time, you can change your answer.`,
      'If you do not answer, we will not put you forward.',
    ],
  }),
  da: ({ client = 'en af vores kunder', job }) => ({
    subject: `Må vi indstille dig til ${client}?`,
    intro: `Vi vil gerne indstille dig til ${job ? 'dette' : 'et'} job hos ${client}${job ? `: ${jobLine(job, 'da', 'long')}` : ''}. Virksomheden ser kun din profil og de dokumenter, vi deler, hvis du siger ja. Profilen viser ikke dine kontaktoplysninger. Svar her:`,
    button: 'Svar ja eller nej',
    after: [`Linket gælder i ${days} dage. Så længe kan du ændre dit svar.`, 'Svarer du ikke, indstiller vi dig ikke.'],
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
    `May we put you forward to ${client} for a job?${jobText(job, 'en')} Answer here: ${link}`,
  da: ({ client = 'en af vores kunder', link, job }) =>
    `Må vi indstille dig til et job hos ${client}?${jobText(job, 'da')} Svar via linket: ${link}`,
}

/** Returns the SMS version of the proposal question. */
export const proposalSms = (language: MailLanguage, question: Omit<Question, 'name'>): string =>
  texts[language](question)
