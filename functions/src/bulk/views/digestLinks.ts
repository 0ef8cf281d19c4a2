import type { SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { readDigest as needs } from './needs.ts'

/**
 * The view whose mails the link with this token switches off. Throws `invalid_link` for one that is past its time, or whose view is
 * gone: from there no mail comes.
 */
export async function viewOfLink(token: string, { digestLinks, views, now }: DepsOf<typeof needs>): Promise<SavedView> {
  const link = await digestLinks.usable(tokenHash(token), now())
  const view = link && (await views.byId(link.userId, link.viewId))
  if (!view) throw new ProductError('invalid_link', 'This link is invalid or has expired.')
  return view
}
