import type { listClients as contract } from '../../../shared/contract/clients/listClients.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { accountName } from '../../../shared/domain/accountName.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { listClients as needs } from './needs.ts'

/** The clients by name. */
export async function listClients(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { users }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const clients = await users.clients()
  return clients.map((user) => ({ id: user.id, name: accountName(user), isActive: user.isActive }))
}
