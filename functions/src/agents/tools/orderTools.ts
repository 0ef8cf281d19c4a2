import * as z from 'zod'
import { orderFields, orderStatuses } from '../../../../shared/companies/domain/order.ts'
import { shortlistFitSchema } from '../../../../shared/companies/domain/shortlist.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { listOrders } from '../../companies/useCases/listOrders.ts'
import { buildShortlist } from '../../proposals/useCases/buildShortlist.ts'
import { agentTool } from './agentTool.ts'

/** Rates are between the agency and its client, so no agent reads them. */
const orderSchema = z.object({
  orderId: z.uuid(),
  clientId: z.uuid(),
  client: z.string().optional(),
  status: z.enum(orderStatuses),
  people: z.int(),
  placed: z.int(),
  ...orderFields.pick({
    profession: true,
    city: true,
    region: true,
    from: true,
    until: true,
    shift: true,
    requirements: true,
  }).shape,
})

export const listOrdersTool = agentTool({
  name: 'list_orders',
  title: 'List client orders',
  description:
    'Returns orders without rates: trade, place, dates, requirements, number of openings and how many are filled. Open orders are sorted by start date, others by latest start date.',
  action: 'orders:read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    status: z.enum(orderStatuses).default('open').describe('open by default'),
    after: z.string().max(500).optional().describe('The nextPage of the page before'),
  }),
  output: z.object({ orders: z.array(orderSchema), nextPage: z.string().nullable() }),
  views: 'nobody',
  run: async (query, call, deps) => {
    const { orders, next } = await listOrders({ params: {}, query, body: undefined }, call, deps)
    return {
      orders: orders.map(({ id, clientName, status = 'open', ...order }) => ({
        ...order,
        ...{ orderId: id, client: clientName, status },
      })),
      nextPage: next,
    }
  },
})

/** Enough for an order, and few enough to read. */
const mostPeople = 20

const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().optional(),
  kilometres: z.int().optional(),
  canStartFrom: z.string().optional(),
  fit: shortlistFitSchema,
})

export const peopleForOrderTool = agentTool({
  name: 'people_for_order',
  title: 'List candidates for an order',
  description: `Returns up to ${mostPeople} candidates each who meet all requirements of an order, whose certificates or permits expire before its last day, or who lack one requirement. In each group, the nearest come first, then the earliest start date. Candidates are not ranked by suitability. A number in fit is the index of a requirement in the order, from 0.`,
  action: 'orders:read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    clientId: z.uuid().describe('As returned by list_orders'),
    orderId: z.uuid().describe('As returned by list_orders'),
  }),
  output: z.object({
    order: z.literal('nearest first, then earliest start'),
    ready: z.array(personSchema),
    endsMidway: z.array(personSchema),
    lacksOne: z.array(personSchema),
  }),
  views: 'list',
  run: async ({ clientId, orderId }, call, deps) => {
    const input = { params: { id: clientId, orderId }, query: { most: mostPeople }, body: undefined }
    const { crew } = await buildShortlist(input, call, deps)
    if (!crew) throw new ProductError('busy', 'Search is unavailable. Try again in a minute.')
    const listed = ({ people }: typeof crew.ready) =>
      people.map(({ applicant: { id, firstName, lastName, city, earliestStartDate }, fit, kilometres }) => ({
        ...{ id, fit, kilometres, city, canStartFrom: earliestStartDate },
        name: `${firstName} ${lastName}`,
      }))
    return {
      order: 'nearest first, then earliest start' as const,
      ready: listed(crew.ready),
      endsMidway: listed(crew.endsMidway),
      lacksOne: listed(crew.lacksOne),
    }
  },
})
