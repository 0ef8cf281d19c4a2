import * as z from 'zod'
import { clientLimits } from '../../companies/domain/clientLimits.ts'
import { placementSchema } from '../../companies/domain/placement.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { splitList } from '../../kernel/domain/commaList.ts'

const personPlacementSchema = placementSchema.extend({ applicantId: z.uuid() })
export type PersonPlacement = z.infer<typeof personPlacementSchema>

export const listPlacements = defineRoute({
  name: 'listPlacements',
  area: 'clients',
  method: 'GET',
  path: '/api/placements',
  access: 'orders:use',
  query: z.strictObject({
    /** The comma-separated ids of the applicants. */
    ids: z
      .string({ error: 'ids is required' })
      .max(4000)
      .transform(splitList)
      .pipe(z.array(z.uuid()).min(1).max(clientLimits.placements, 'At most {{maximum}} values')),
  }),
  /** People without a placement have no entry. Several placements are ordered by start date. */
  response: z.array(personPlacementSchema),
  errors: [],
  summary: 'List where applicants are placed: on orders that run today or begin later, or without an order',
})
