import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

/** A client as shown in a picker. */
const clientSchema = z.object({
  /** The company's id. */
  id: z.uuid(),
  name: z.string(),
  /** False if it has accounts but all of them are deactivated. */
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
  summary: 'List clients by name, including those that may no longer sign in',
})
