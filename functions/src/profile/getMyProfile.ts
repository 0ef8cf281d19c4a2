import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { getMyProfile as contract } from '../../../shared/contract/profile/getMyProfile.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { profileStore } from '../data/profileStore.ts'
import { type UserStore, userStore } from '../data/userStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { type OwnRecordDeps, ownAccount, ownRecord, presentProfile } from './ownProfile.ts'

interface Deps extends OwnRecordDeps {
  users: Pick<UserStore, 'byId'>
}

/** The caller's own record, if the account is connected to one, and what the account knows. */
export async function getMyProfile(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<Call, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [{ applicant }, account] = await Promise.all([ownRecord(actor.userId, deps), ownAccount(actor.userId, deps)])
  return presentProfile(applicant, account, actor)
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return { profiles: profileStore(table), applicants: applicantStore(table), users: userStore(table) }
}

export const handler = httpHandler(contract, getMyProfile, liveDeps)
