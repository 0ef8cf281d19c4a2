import { useMemo } from 'react'
import useSWR from 'swr'
import { getOrderClearance } from '../../../../../../shared/companies/contract/getOrderClearance.ts'
import type { Clearance } from '../../../../../../shared/companies/domain/clearance.ts'
import { clientLimits } from '../../../../../../shared/companies/domain/clientLimits.ts'
import type { Order } from '../../../../../../shared/companies/domain/order.ts'
import { call } from '../../../../api/call.ts'

export type Clearances = ReadonlyMap<string, Clearance>

/** Returns whether each of these people is cleared to start on an order, by applicant id, once known. */
export function useClearance({ clientId, id: orderId }: Pick<Order, 'clientId' | 'id'>, people: readonly string[]) {
  const { people: most } = clientLimits.startRules
  const ids = [...new Set(people)].sort()
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most).join(','),
  )
  const requestFor = (part: string) => ({ params: { id: clientId, orderId }, query: { ids: part } })
  const { data, mutate } = useSWR(
    ids.length === 0 ? null : [getOrderClearance.name, clientId, orderId, ...parts],
    () => Promise.all(parts.map((part) => call(getOrderClearance, requestFor(part)))),
    { revalidateIfStale: true, keepPreviousData: true },
  )
  const known = useMemo(
    (): Clearances => new Map(data?.flat().map(({ applicantId, clearance }) => [applicantId, clearance]) ?? []),
    [data],
  )
  return { known, reload: mutate }
}
