import { randomBytes } from 'node:crypto'
import { auditEntryOf } from '../../../functions/src/kernel/auditEntryOf.ts'
import type { PartnerRegister, RegisteredPartner } from '../../../functions/src/partners/stores/partnerRegister.ts'
import { partnerKeyHash } from '../../../functions/src/partners/stores/partnerStore.ts'
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

/** A partner, and the value of its new key, which nobody can be shown again. */
export interface MadeKey {
  partner: RegisteredPartner
  value: string
}

/** 192 random bits, in the letters and digits that API Gateway takes; a scanner for secrets knows it by its beginning. */
const newValue = (): string => `fagfolk${randomBytes(24).toString('hex')}`

/** Makes a partner and its first key. Throws a StartupProblem where the name is none, or another's. */
export async function addPartner(name: string, tier: PartnerTier, deps: PartnerDeps): Promise<MadeKey> {
  const { data, problems } = checked(partnerNameSchema, name)
  if (problems) throw new StartupProblem(problems.map(({ message }) => message).join('. '))
  const taken = await deps.register.named(data)
  if (taken) throw new StartupProblem(`There is a partner "${taken.name}" already: rotate gives it another key.`)
  const createdAt = deps.now().toISOString()
  const partner = { id: deps.newId(), name: data, tier, version: 0, keys: [], createdAt }
  return withNewKey(undefined, partner, 'partner.added', deps)
}

/** Gives a partner another key, beside the one that it has until that is revoked. Throws a StartupProblem where it has two. */
export async function rotateKey(name: string, deps: PartnerDeps): Promise<MadeKey> {
  const partner = await partnerNamed(name, deps)
  if (partner.keys.length > 1)
    throw new StartupProblem(
      `"${partner.name}" has two keys already: revoke the older one first, ${idsOf(partner)[0]}.`,
    )
  return withNewKey(partner, partner, 'partner.key_added', deps)
}

/** Takes from a partner the key of this id, or all: they open nothing at the next call. Without any it is told nothing, either. */
export async function revokeKeys(
  name: string,
  keyId: string | undefined,
  deps: PartnerDeps,
): Promise<RegisteredPartner> {
  const partner = await partnerNamed(name, deps)
  const gone = partner.keys.filter(({ id }) => keyId === undefined || id === keyId)
  if (keyId !== undefined && gone.length === 0)
    throw new StartupProblem(`"${partner.name}" has no key ${keyId}: it has ${idsOf(partner).join(' and ') || 'none'}.`)
  const next = { ...partner, version: partner.version + 1, keys: partner.keys.filter((key) => !gone.includes(key)) }
  // Functions ask the table: a key that API Gateway still lets through is worth nothing from here on.
  await write(partner, next, 'partner.key_revoked', deps)
  for (const { id } of gone) await deps.gateway.remove(id)
  if (next.keys.length === 0) await deps.register.parkEndpoints(partner.id, deps.now().toISOString(), deps.newId)
  return next
}

/**
 * Keeps whether a partner informs the people whom it sends: whom it sends from then on is informed or not, whoever came before stays
 * as they are.
 */
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

const idsOf = ({ keys }: RegisteredPartner): string[] => keys.map(({ id }) => id)

/** The partner of a name. Throws a StartupProblem where there is none. */
export async function partnerNamed(
  name: string,
  { register }: { register: Pick<PartnerRegister, 'named'> },
): Promise<RegisteredPartner> {
  const partner = await register.named(name)
  if (!partner) throw new StartupProblem(`There is no partner "${name}": npm run partners -- list shows all.`)
  return partner
}

/** The table last: a key that only API Gateway knows opens nothing, and is taken back. */
async function withNewKey(
  before: RegisteredPartner | undefined,
  partner: RegisteredPartner,
  action: AuditAction,
  deps: PartnerDeps,
): Promise<MadeKey> {
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
      changes: [action === 'partner.informing_changed' ? 'informsPeople' : 'keys'],
    },
    { at: now().toISOString(), newId },
  )
  const written = await register.write(before, next, audit)
  if (!written) throw new StartupProblem('Somebody else changed this partner at the same moment. Try again.')
}
