import { randomUUID } from 'node:crypto'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { getApplicant } from '../../../shared/applicants/contract/getApplicant.ts'
import { rejectSubmission } from '../../../shared/intake/contract/rejectSubmission.ts'
import { eraseApplicant } from '../../../shared/privacy/contract/eraseApplicant.ts'
import { storedDemo } from '../../dev/local/demoFile.ts'
import { stageAws } from '../stageAws.ts'
import { closeSmokeAccount, openSmokeAccount, type SmokeAccount, simulatedMailbox } from './smokeAccount.ts'
import { type ApiAddress, type Visitor, visitorOf } from './visitor.ts'

/** A run of the smoke test: the deployment, the people who take part, and what they have created so far. */
export interface SmokeWorld {
  configuration: Configuration
  /** Whether the deployment is in an emulator, which lacks what AWS adds in front of it. */
  isEmulated: boolean
  /** The address to test: the public one, or that of a release that is not live yet. */
  api: ApiAddress
  table: Table
  staff: Visitor
  account: SmokeAccount
  /** The applicant. The name occurs in no other record. */
  person: { firstName: string; lastName: string; email: string }
  made: { submissionId?: string; applicantId?: string }
  /** Erases the applicant, or rejects the application without a mail, and deactivates the account. */
  cleanUp: () => Promise<void>
}

/** Prepares a run on a table and activates the smoke test's account. By default, `api` is the public address. */
export async function smokeWorld(configuration: Configuration, table: Table, api?: ApiAddress): Promise<SmokeWorld> {
  const isEmulated = 'endpoint' in stageAws(configuration)
  const tested = api ?? { address: await siteOf(configuration, isEmulated) }
  const account = await openSmokeAccount(table)
  const staff = visitorOf(tested)
  const made: SmokeWorld['made'] = {}
  const label = randomUUID().slice(0, 8)
  const person = { firstName: 'Smoke', lastName: `Test-${label}`, email: simulatedMailbox(label) }
  const cleanUp = async () => {
    try {
      if (made.applicantId !== undefined) await erase(staff, made.applicantId)
      else if (made.submissionId !== undefined)
        await staff.call(rejectSubmission, { params: { id: made.submissionId }, body: { withoutMail: true } })
    } finally {
      await closeSmokeAccount(table, account.user)
    }
  }
  return { configuration, isEmulated, api: tested, table, staff, account, person, made, cleanUp }
}

async function siteOf(configuration: Configuration, isEmulated: boolean): Promise<string> {
  const demo = isEmulated ? storedDemo() : undefined
  if (demo) return demo.address
  const Name = namesOf(configuration.stage).siteOriginParameter
  const { Parameter } = await new SSMClient(stageAws(configuration)).send(new GetParameterCommand({ Name }))
  return Parameter?.Value ?? ''
}

/** Erases an applicant with everything stored about them. */
export async function erase(staff: Visitor, id: string): Promise<void> {
  const { firstName, lastName, version } = await staff.call(getApplicant, { params: { id } })
  await staff.call(eraseApplicant, { params: { id }, body: { name: `${firstName} ${lastName}`, version } })
}
