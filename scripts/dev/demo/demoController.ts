import { randomUUID } from 'node:crypto'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { controllerStore } from '../../../functions/src/privacy/stores/controllerStore.ts'
import { demoUserId } from './demoUsers.ts'
import { demoSeed } from './seed.ts'

/** Names who answers for the data of the demo, in the name of its sysadmin, unless somebody has done so already. */
export async function nameDemoController(table: Table, now: Date): Promise<void> {
  const store = controllerStore(table)
  if (await store.current()) return
  const userId = demoUserId(demoSeed, 'sysadmin')
  await store.write(
    { name: 'Demo Vikar ApS', address: 'Eksempelvej 1, 8000 Aarhus C', email: 'privacy@demo.example', cvr: '00000000' },
    {
      ...{ id: randomUUID(), userId, action: 'privacy.controller_named', timestamp: now.toISOString() },
      ...{ resource: 'user', resourceId: userId, changes: [] },
    },
  )
}
