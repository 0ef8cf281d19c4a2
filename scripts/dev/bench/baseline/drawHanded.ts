import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws a page of what its document was handed: the answer that the product asks the API for. */
export function drawHanded<Answer>(draw: (answer: Answer) => ReactNode): void {
  const [root, handed] = [document.getElementById('root'), document.getElementById('handed')]
  if (root && handed) createRoot(root).render(draw(JSON.parse(handed.textContent ?? '')))
}
