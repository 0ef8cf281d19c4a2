import { textNodesOf } from './textsOnPage.ts'

/** The widths at which no label, date or chip is cut. */
export const widths = [390, 768, 1440, 1920] as const

const scrolls = (style: CSSStyleDeclaration): boolean => /auto|scroll/.test(style.overflowX)

/** Returns whether an ancestor cuts the text at its right end. Texts for screen readers alone are one pixel wide. */
function isCut(text: Text): boolean {
  const range = document.createRange()
  range.selectNodeContents(text)
  const { right, width } = range.getBoundingClientRect()
  if (width === 0) return false
  for (let element = text.parentElement; element && element !== document.body; element = element.parentElement) {
    const style = getComputedStyle(element)
    if (scrolls(style) || element.clientWidth === 1 || style.clipPath !== 'none') return false
    // Browsers round half a pixel away.
    if (style.overflowX !== 'visible' && right > element.getBoundingClientRect().right + 1) return true
  }
  return false
}

const canvas = document.createElement('canvas').getContext('2d')

const choiceOf = (select: HTMLSelectElement): string => select.selectedOptions[0]?.text ?? ''

/** Returns whether a list is too narrow for its choice. */
function isTooNarrow(select: HTMLSelectElement): boolean {
  const style = getComputedStyle(select)
  if (!canvas) throw new Error('no canvas to measure texts')
  canvas.font = style.font
  const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return canvas.measureText(choiceOf(select)).width > room + 1
}

/** Returns the texts of the page that are cut and cannot be read whole by hovering, focus or tapping. */
export function cutOnPage(): string[] {
  const texts = textNodesOf(document.body).filter(
    ({ parentElement: parent, data }) =>
      data.trim() !== '' &&
      parent?.checkVisibility() &&
      !parent.closest('[data-tooltip],[aria-hidden=true],option,script,style'),
  )
  const selects = [...document.querySelectorAll('select')].filter((select) => select.checkVisibility())
  return [...texts.filter(isCut).map(({ data }) => data), ...selects.filter(isTooNarrow).map(choiceOf)]
}
