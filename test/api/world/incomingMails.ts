import { local } from '../../../infra/configuration/local.ts'
import { addressForAnswers, putMail } from '../../../scripts/dev/incoming/putMail.ts'
import { localAwsSettings, localTable } from './localTable.ts'

/** Brings a mail in as SES would. */
export const mailComesIn = (mail: string | Uint8Array): Promise<string> => putMail(mail, local, localAwsSettings())

/** Where the latest mail to an applicant is answered. */
export const answersTo = (applicantId: string): Promise<string> => addressForAnswers(applicantId, local, localTable())
