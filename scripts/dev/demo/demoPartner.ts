import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { partnerStore } from '../../../functions/src/partners/stores/partnerStore.ts'
import { addPartner, type PartnerDeps, revokeKeys, rotateKey } from '../../ops/partners/partnerKeys.ts'

export const demoPartnerName = 'Demo Job Board'

/**
 * Returns the key of the demo partner: the one from an earlier start if it still works. Otherwise it creates a new one in place of all
 * existing keys, which can't be displayed again.
 */
export async function demoPartnerKey(table: Table, earlier: string | undefined, deps: PartnerDeps): Promise<string> {
  const known = earlier === undefined ? undefined : await partnerStore(table).withKey(earlier)
  if (earlier !== undefined && known?.name === demoPartnerName) return earlier
  const there = await deps.register.named(demoPartnerName)
  if (!there) return (await addPartner(demoPartnerName, 'large', deps)).value
  await revokeKeys(demoPartnerName, undefined, deps)
  return (await rotateKey(demoPartnerName, deps)).value
}
