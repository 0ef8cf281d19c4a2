/** What stands in the first element of this name; the answers of AWS that are read this way nest none in it. */
export const textOf = (xml: string, tag: string): string | undefined => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found ? decodeEntities(found) : undefined
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
}

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|#39|amp);/g, (entity) => entities[entity] ?? entity)
