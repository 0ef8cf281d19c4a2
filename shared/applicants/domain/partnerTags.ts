import { identityKey } from '../../accounts/domain/user.ts'
import { limits } from '../../kernel/domain/limits.ts'
import type { Applicant } from './applicant.ts'

type Tagged = Pick<Applicant, 'tags' | 'source'>

/**
 * Returns the tags of a record, and those among them that its partner added, after the partner has replaced its own.
 * All others stay, including those that the partner sent, too. New tags are added only as far as a record takes them:
 * a refusal would tell the partner how many tags the staff set. Tags that staff removed don't come back.
 */
export function tagsFromPartner({ tags, source }: Tagged, sent: readonly string[]) {
  const added = new Set(source?.addedTags)
  const others = tags.filter((tag) => !added.has(tag))
  const taken = new Set(others.map(identityKey))
  const kept = sent.filter((tag) => added.has(tag))
  const fresh = sent.filter((tag) => !added.has(tag) && !taken.has(identityKey(tag)) && !source?.tags?.includes(tag))
  const room = Math.max(0, limits.tags - others.length - kept.length)
  const addedTags = [...kept, ...fresh.slice(0, room)]
  return { tags: [...others, ...addedTags], addedTags }
}

/** Forgets that a partner added tags that the record no longer has. If staff set such a tag later, it is theirs. */
export function withoutRemovedTags<Of extends Tagged>(record: Of): Of {
  const { tags, source } = record
  const isGone = (tag: string) => !tags.includes(tag)
  if (!source?.addedTags?.some(isGone)) return record
  return { ...record, source: { ...source, addedTags: source.addedTags.filter((tag) => !isGone(tag)) } }
}
