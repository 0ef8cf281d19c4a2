import { randomUUID } from 'node:crypto'
import { agentSettingsStore } from '../../../functions/src/agents/stores/agentSettingsStore.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { demoUserId } from './demoUsers.ts'
import { demoSeed } from './seed.ts'

/** Enables agents as the demo's sysadmin, unless the setting was changed already. */
export async function letDemoAgentsIn(table: Table, now: Date): Promise<void> {
  const store = agentSettingsStore(table)
  if ((await store.current()).updatedAt !== undefined) return
  const [updatedBy, updatedAt] = [demoUserId(demoSeed, 'sysadmin'), now.toISOString()]
  const settings = {
    enabled: true,
    provider: 'Demo Assistant ApS',
    processorAgreement: 'Data processing agreement of the demo, 1 January 2026',
  }
  await store.write(
    { ...settings, updatedBy, updatedAt },
    {
      ...{ id: randomUUID(), userId: updatedBy, action: 'agents.let_in', timestamp: updatedAt },
      ...{ resource: 'user', resourceId: updatedBy, changes: Object.keys(settings) },
    },
  )
}
