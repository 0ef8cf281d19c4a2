import { randomBytes } from 'node:crypto'
import type { UserStore } from '../../../functions/src/accounts/stores/userStore.ts'
import { auditEntryOf } from '../../../functions/src/kernel/auditEntryOf.ts'
import type { PartnerRegister, RegisteredPartner } from '../../../functions/src/partners/stores/partnerRegister.ts'
import { partnerKeyHash } from '../../../functions/src/partners/stores/partnerStore.ts'
import { isColleague } from '../../../shared/accounts/domain/access.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import { type PartnerTier, partnerNameSchema } from '../../../shared/partners/domain/partner.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import type { GatewayKeys } from './gatewayKeys.ts'

export interface PartnerDeps {
  register: PartnerRegister
  gateway: GatewayKeys
  newId: () => string
  now: () => Date
}

export type OwnerDeps = PartnerDeps & { users: Pick<UserStore, 'byUsernameOrEmail'> }

/** A partner with the value of its new key, which can't be displayed again. */
export interface PartnerWithKey {
  partner: RegisteredPartner
  value: string
}

/** 192 random bits, in characters that API Gateway accepts. The prefix lets secret scanners recognize it. */
const newValue = (): string => `fagfolk${randomBytes(24).toString('hex')}`

/** Creates a partner and its first key. Throws a StartupProblem if the name is invalid or taken. */
export async function addPartner(name: string, tier: PartnerTier, deps: PartnerDeps): Promise<PartnerWithKey> {
  const { data, problems } = checked(partnerNameSchema, name)
  if (problems) throw new StartupProblem(problems.map(({ message }) => message).join('. '))
  const taken = await deps.register.named(data)
  if (taken) throw new StartupProblem(`A partner "${taken.name}" already exists: use rotate to create another key.`)
  const createdAt = deps.now().toISOString()
  const partner = { id: deps.newId(), name: data, tier, version: 0, keys: [], createdAt }
  return withNewKey(undefined, partner, 'partner.added', deps)
}

/** Gives a partner a second key, valid alongside the first until that is revoked. Throws a StartupProblem if it already has two. */
export async function rotateKey(name: string, deps: PartnerDeps): Promise<PartnerWithKey> {
  const partner = await partnerNamed(name, deps)
  if (partner.keys.length > 1)
    throw new StartupProblem(
      `"${partner.name}" already has two keys: first revoke the older one, ${idsOf(partner)[0]}.`,
    )
  return withNewKey(partner, partner, 'partner.key_added', deps)
}

/** Revokes the partner's key with this id, or all keys, with effect from the next call. Without any key its webhooks stop as well. */
export async function revokeKeys(
  name: string,
  keyId: string | undefined,
  deps: PartnerDeps,
): Promise<RegisteredPartner> {
  const partner = await partnerNamed(name, deps)
  const revoked = partner.keys.filter(({ id }) => keyId === undefined || id === keyId)
  if (keyId !== undefined && revoked.length === 0)
    throw new StartupProblem(
      `"${partner.name}" has no key ${keyId}; its keys: ${idsOf(partner).join(' and ') || 'none'}.`,
    )
  const next = { ...partner, version: partner.version + 1, keys: partner.keys.filter((key) => !revoked.includes(key)) }
  // Functions check the table, so from here on a key that API Gateway still accepts is useless.
  await write(partner, next, 'partner.key_revoked', deps)
  for (const { id } of revoked) await deps.gateway.remove(id)
  if (next.keys.length === 0) await deps.register.parkEndpoints(partner.id, deps.now().toISOString(), deps.newId)
  return next
}

/** Sets whether a partner informs the people it sends. Applies to people it sends from now on, not to earlier ones. */
export async function setInforming(
  name: string,
  informsPeople: boolean,
  deps: PartnerDeps,
): Promise<RegisteredPartner> {
  const partner = await partnerNamed(name, deps)
  if ((partner.informsPeople ?? false) === informsPeople) return partner
  const next = { ...partner, informsPeople, version: partner.version + 1 }
  await write(partner, next, 'partner.informing_changed', deps)
  return next
}

/**
 * Sets the owner of the applicants that a partner sends without one, or removes it. Throws a StartupProblem for an account that may not own
 * records.
 */
export async function setRecordOwner(
  name: string,
  username: string | undefined,
  deps: OwnerDeps,
): Promise<RegisteredPartner> {
  const partner = await partnerNamed(name, deps)
  const owner = username === undefined ? undefined : await deps.users.byUsernameOrEmail(username)
  if (username !== undefined && !isColleague(owner))
    throw new StartupProblem(`"${username}" is not the username or email of active staff.`)
  if (partner.recordOwner === owner?.id) return partner
  const next = { ...partner, recordOwner: owner?.id, version: partner.version + 1 }
  await write(partner, next, 'partner.owner_changed', deps)
  return next
}

const idsOf = ({ keys }: RegisteredPartner): string[] => keys.map(({ id }) => id)

/** Returns the partner with this name. Throws a StartupProblem if there is none. */
export async function partnerNamed(
  name: string,
  { register }: { register: Pick<PartnerRegister, 'named'> },
): Promise<RegisteredPartner> {
  const partner = await register.named(name)
  if (!partner) throw new StartupProblem(`There is no partner "${name}": run npm run partners -- list to see all.`)
  return partner
}

/** Writes the table last: a key that only API Gateway knows is useless, and is removed again if the write fails. */
async function withNewKey(
  before: RegisteredPartner | undefined,
  partner: RegisteredPartner,
  action: AuditAction,
  deps: PartnerDeps,
): Promise<PartnerWithKey> {
  const value = newValue()
  const id = await deps.gateway.make({ name: partner.name, value, tier: partner.tier })
  const key = { id, keyHash: partnerKeyHash(value), createdAt: deps.now().toISOString() }
  const next = { ...partner, version: partner.version + 1, keys: [...partner.keys, key] }
  try {
    await write(before, next, action, deps)
  } catch (problem) {
    await deps.gateway.remove(id)
    throw problem
  }
  return { partner: next, value }
}

const changedBy: Partial<Record<AuditAction, string>> = {
  'partner.informing_changed': 'informsPeople',
  'partner.owner_changed': 'recordOwner',
}

async function write(
  before: RegisteredPartner | undefined,
  next: RegisteredPartner,
  action: AuditAction,
  { register, newId, now }: PartnerDeps,
): Promise<void> {
  const audit = auditEntryOf(
    {
      action,
      resource: 'partner',
      resourceId: next.id,
      changes: [changedBy[action] ?? 'keys'],
    },
    { at: now().toISOString(), newId },
  )
  const written = await register.write(before, next, audit)
  if (!written) throw new StartupProblem('This partner was changed at the same moment. Try again.')
}
