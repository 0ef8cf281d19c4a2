import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'

type Named = Pick<AuditEntry, 'resource' | 'resourceId'>

/** Reads the names of one kind of resource. Provided by the module that owns it. */
export interface ResourceNames {
  key: (resourceId: string) => Key
  /** The attributes needed to derive the name. */
  fields: readonly string[]
  /** Returns the name in a stored item, or undefined if it has none. */
  nameIn: (item: Record<string, unknown>) => string | undefined
}

/** The names of resources, by kind. A kind without an entry has no names. */
export type NamedResources = Partial<Record<AuditEntry['resource'], ResourceNames>>

/**
 * Returns the current name of each resource by `resource#id`. Leaves out resources that are deleted or have no name.
 */
export async function namesOfThings(
  table: Table,
  resources: NamedResources,
  things: readonly Named[],
): Promise<Map<string, string>> {
  const byKey = new Map(
    things.flatMap(({ resource, resourceId }) => {
      const named = resources[resource]
      const key = named?.key(resourceId)
      return named && key ? [[key.pk, { key, name: `${resource}#${resourceId}`, nameIn: named.nameIn }] as const] : []
    }),
  )
  const keys = [...byKey.values()].map(({ key }) => key)
  const fields = [...new Set(['pk', ...Object.values(resources).flatMap((each) => each.fields)])]
  const items = await readBatch(table, keys, { fields, consistent: false })
  const found = items.flatMap((item) => {
    const thing = byKey.get(String(item.pk))
    const name = thing?.nameIn(item)
    return thing && name ? [[thing.name, name] as const] : []
  })
  return new Map(found)
}
