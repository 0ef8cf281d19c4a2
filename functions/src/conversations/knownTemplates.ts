import type { MessageTemplate } from '../../../shared/conversations/domain/messageTemplate.ts'
import { shippedTemplates } from './shippedTemplates.ts'
import type { StoredTemplate } from './stores/templateStore.ts'

/** Returns all templates by name. A stored version overrides a shipped one. */
export function knownTemplates(stored: readonly StoredTemplate[]): MessageTemplate[] {
  const storedIds = new Set(stored.map(({ id }) => id))
  return [
    ...stored.filter(({ isDeleted }) => !isDeleted),
    ...shippedTemplates.filter(({ id }) => !storedIds.has(id)),
  ].sort((a, b) => a.name.localeCompare(b.name, 'da'))
}

/** Returns the current template, or undefined if it doesn't exist or is deleted. */
export function knownTemplate(id: string, stored: StoredTemplate | undefined): MessageTemplate | undefined {
  if (stored) return stored.isDeleted ? undefined : stored
  return shippedTemplates.find((template) => template.id === id)
}
