import { bytesInMemory } from '../../../shared/files/domain/fileBytes.ts'
import { ProductError, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { checkContent } from '../files/checkContent.ts'
import { bytesOfDataUrl } from '../files/dataUrl.ts'
import { BrokenPicture, withoutMetadata } from '../files/withoutMetadata.ts'

/**
 * Returns a logo, a data URL, without metadata. Throws `validation_failed` at `logo` if its bytes are not a JPEG.
 */
export async function cleanLogo(dataUrl: string): Promise<string> {
  const bytes = bytesOfDataUrl(dataUrl)
  if (!bytes) throw noLogo()
  try {
    const type = await checkContent('picture', bytesInMemory(bytes))
    if (type !== 'image/jpeg') throw noLogo()
    return `data:${type};base64,${Buffer.from(withoutMetadata(type, bytes)).toString('base64')}`
  } catch (problem) {
    if (problem instanceof ProductError || problem instanceof BrokenPicture) throw noLogo()
    throw problem
  }
}

const noLogo = () => refusedAt('logo', 'validation_failed', 'The logo must be a JPEG')
