import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

/** A client as whoever chooses one sees it. */
const clientSchema = z.object({
  /** The company's. */
  id: z.uuid(),
  name: z.string(),
  /** False where it has accounts, and none of them may sign in. */
  isActive: z.boolean(),
})
export type Client = z.infer<typeof clientSchema>

export const listClients = defineRoute({
  name: 'listClients',
  area: 'clients',
  method: 'GET',
  path: '/api/clients',
  access: 'clients:list',
  response: z.array(clientSchema),
  errors: [],
  summary: 'The clients by name, those who may no longer sign in among them',
})
