import { local } from '../../../infra/configuration/local.ts'
import { addressForAnswers, putMail } from '../../../scripts/dev/incoming/putMail.ts'
import { localAwsSettings, localTable } from './localTable.ts'

/** Delivers a mail as SES would. */
export const mailComesIn = (mail: string | Uint8Array): Promise<string> => putMail(mail, local, localAwsSettings())

/** Returns the reply address of the latest mail to an applicant. */
export const answersTo = (applicantId: string): Promise<string> => addressForAnswers(applicantId, local, localTable())
