import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { followTooltips } from './followTooltips.ts'
import styles from './tooltipArea.module.css'

/**
 * Renders the tooltips of elements with `data-tooltip`, one at a time: to the right with `data-tooltip-side="right"`,
 * otherwise below. Such an element costs nothing until its tooltip opens. Tooltips repeat a label or a cut-off text, so
 * screen readers don't need them.
 */
export function TooltipArea() {
  const [owner, setOwner] = useState<HTMLElement>()
  useEffect(() => followTooltips(setOwner), [])
  const words = owner?.dataset.tooltip
  return owner && words ? createPortal(<Tooltip key={words} owner={owner} words={words} />, document.body) : null
}

function Tooltip({ owner, words }: { owner: HTMLElement; words: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) place(box.current, owner)
  }, [owner])
  return (
    <div ref={box} role="tooltip" aria-hidden className={styles.tooltip}>
      <span>{words}</span>
    </div>
  )
}

/** The minimum distance of a tooltip to the window's edge, in pixels. */
const edge = 8

function place(box: HTMLElement, owner: HTMLElement): void {
  const from = owner.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const right = owner.dataset.tooltipSide === 'right'
  const below = from.bottom + height <= window.innerHeight
  const left = right ? from.right : from.left + (from.width - width) / 2
  const top = right ? from.top + (from.height - height) / 2 : below ? from.bottom : from.top - height
  box.style.left = `${Math.max(edge, Math.min(left, document.documentElement.clientWidth - width - edge))}px`
  box.style.top = `${top}px`
}
