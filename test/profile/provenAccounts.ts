import { randomUUID } from 'node:crypto'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { provenAccountItems } from '../../functions/src/applicants/profile/provenAccountItems.ts'
import { recordItems } from '../../functions/src/edge/recordItems.ts'
import { applicantStore, profileStore } from '../../functions/src/edge/stores.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'

/** What is written with the first proof of an account's email, over a table. */
export const provenAccountItemsOf = (table: Table, now: () => Date) =>
  provenAccountItems(
    {
      ...{ profiles: profileStore(table), applicants: applicantStore(table), throttle: throttleStore(table) },
      ...{ now, newId: randomUUID },
    },
    recordItems,
  )
