import { randomUUID } from 'node:crypto'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { controllerStore } from '../../../functions/src/privacy/stores/controllerStore.ts'
import { demoUserId } from './demoUsers.ts'
import { demoSeed } from './seed.ts'

/** Sets the agency's details on behalf of the demo's system admin, unless one is set. */
export async function nameDemoController(table: Table, now: Date): Promise<void> {
  const store = controllerStore(table)
  if (await store.current()) return
  const userId = demoUserId(demoSeed, 'sysadmin')
  await store.write(
    {
      name: 'Demo Vikar ApS',
      address: 'Eksempelvej 1, 8000 Aarhus C',
      email: 'privacy@demo.example',
      cvr: '00000000',
      phone: '70101010',
    },
    {
      ...{ id: randomUUID(), userId, action: 'privacy.controller_named', timestamp: now.toISOString() },
      ...{ resource: 'user', resourceId: userId, changes: [] },
    },
  )
}
