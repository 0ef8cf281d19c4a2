import type { RequireRecordedCompany } from '../accounts/ports.ts'
import { throttleStore } from '../accounts/stores/throttleStore.ts'
import { verifiedEmailItems } from '../applicants/profile/verifiedEmailItems.ts'
import { applicantStore as applicants } from '../applicants/stores/applicantStore.ts'
import { mergeStore as merges } from '../applicants/stores/mergeStore.ts'
import { profileStore as profiles } from '../applicants/stores/profileStore.ts'
import { requireRecordedCompany } from '../companies/recordedCompany.ts'
import { companyStore } from '../companies/stores/companyStore.ts'
import { orderStore } from '../companies/stores/orderStore.ts'
import { submissionStore as submissions } from '../intake/stores/submissionStore.ts'
import type { Table } from '../kernel/aws/table.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { partnerApplicantStore as partnerApplicants } from '../partners/stores/partnerApplicantStore.ts'
import { hiddenPeople } from '../privacy/hiddenPeople.ts'
import { namingRules } from '../privacy/namingRules.ts'
import { deletionStore } from '../privacy/stores/deletionStore.ts'
import { noticeStore } from '../privacy/stores/noticeStore.ts'
import { clientView } from '../proposals/clientView.ts'
import { type AssignmentStore, assignmentStore as assignments } from '../proposals/stores/assignmentStore.ts'
import { recordItems } from './recordItems.ts'

// The stores that change records, each with the items that other modules write with a record change.

export const applicantStore = (table: Table) => applicants(table, recordItems)
export const mergeStore = (table: Table) => merges(table, recordItems)
export const profileStore = (table: Table) => profiles(table, recordItems)
export const submissionStore = (table: Table) => submissions(table, recordItems)
export const partnerApplicantStore = (table: Table) => partnerApplicants(table, recordItems)

/** Returns the rules for naming people to clients. */
export const namingOf = (table: Table, values: Pick<KernelDependencies, 'now' | 'newId' | 'pause'>) =>
  namingRules({
    applicants: applicantStore(table),
    notices: noticeStore(table),
    deletions: deletionStore(table),
    ...values,
  })

/** Returns the store of proposals, which hides people who asked to be erased from clients. */
export const assignmentStore = (table: Table, now: () => Date): AssignmentStore =>
  clientView(assignments(table), {
    hidden: hiddenPeople({ deletions: deletionStore(table), now }),
    orders: orderStore(table),
    now,
  })

type Values = Pick<KernelDependencies, 'now' | 'newId'>

/** Returns the function that gives a company a record if it has none. */
export const recordedCompaniesOf =
  (table: Table, values: Values): RequireRecordedCompany =>
  (id, call) =>
    requireRecordedCompany(id, call, { companies: companyStore(table), ...values })

/** Returns the function that builds the items to write when an account is proven for the first time. */
export const verifiedEmailItemsOf = (table: Table, values: Values) =>
  verifiedEmailItems(
    { profiles: profileStore(table), applicants: applicantStore(table), throttle: throttleStore(table), ...values },
    recordItems,
  )
