import type { MessageTemplate } from '../../../shared/conversations/domain/messageTemplate.ts'
import { shippedTemplates } from './shippedTemplates.ts'
import type { StoredTemplate } from './stores/templateStore.ts'

/** Returns all templates by name. A stored version overrides a shipped one. */
export function knownTemplates(kept: readonly StoredTemplate[]): MessageTemplate[] {
  const said = new Set(kept.map(({ id }) => id))
  return [...kept.filter(({ isDeleted }) => !isDeleted), ...shippedTemplates.filter(({ id }) => !said.has(id))].sort(
    (a, b) => a.name.localeCompare(b.name, 'da'),
  )
}

/** Returns the current template, or undefined if it doesn't exist or is deleted. */
export function knownTemplate(id: string, kept: StoredTemplate | undefined): MessageTemplate | undefined {
  if (kept) return kept.isDeleted ? undefined : kept
  return shippedTemplates.find((template) => template.id === id)
}
