import { memoize } from 'es-toolkit/function'

/** Zooming changes a scrollbar's size in CSS pixels. */
const sizeAtRatio = memoize((_devicePixelRatio: number): number => {
  const box = document.createElement('div')
  box.style.cssText = 'position: absolute; visibility: hidden; width: 99px; height: 99px; overflow: scroll'
  document.body.append(box)
  const size = box.offsetWidth - box.clientWidth
  box.remove()
  return size
})

/** Returns the width of a scrollbar in pixels, or 0 for overlay scrollbars. */
export const scrollbarSize = (): number => sizeAtRatio(window.devicePixelRatio)
