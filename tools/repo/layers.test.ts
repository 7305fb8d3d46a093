import { expect, test } from 'vitest'
import { complaintAbout, complaintAboutFolder, complaintAboutLeaving } from './layers.ts'

test.each([
  ['packages/workflows/src/setup/slot.ts', 'react'],
  ['packages/workflows/src/index.ts', '@palmflow/session'],
  ['packages/workflows/src/samples.ts', '../../session/src/index.ts'],
  ['packages/views/src/index.ts', '@palmflow/main-api'],
  ['packages/views/src/index.ts', '@palmflow/session'],
  ['packages/main-api/src/request.ts', '@palmflow/workflows'],
  ['packages/contract/src/index.ts', '@palmflow/workflows'],
  ['apps/backend/src/main.ts', '@palmflow/workflows'],
  ['apps/web/src/main.tsx', '@palmflow/paths'],
  ['apps/web/src/main.tsx', '@palmflow/tool-build/brand'],
  ['apps/web/src/main.tsx', '@palmflow/backend'],
  ['packages/views/src/testing/view-level.tsx', '@palmflow/web/testing/watch'],
])('%s must not import %s', (file, request) => {
  expect(complaintAbout(file, request)).toContain(`${file} imports`)
})

test.each([
  ['packages/workflows/src/setup/slot.ts', 'xstate'],
  ['packages/workflows/src/steps/add-pin/add-pin.chart.ts', '@palmflow/contract'],
  ['packages/workflows/src/steps/add-pin/add-pin.samples.ts', '@palmflow/paths'],
  ['packages/workflows/src/steps/add-pin/add-pin.test.ts', 'vitest'],
  ['packages/views/src/steps/add-pin/add-pin.view.tsx', '@palmflow/flow'],
  ['packages/views/src/steps/add-pin/add-pin.model.ts', '@palmflow/paths'],
  ['packages/main-api/src/request.ts', 'ofetch'],
  ['apps/web/src/main.tsx', '@palmflow/views/copy/en-us'],
  ['apps/web/e2e/testing/site.ts', '@palmflow/backend'],
])('%s may import %s', (file, request) => {
  expect(complaintAbout(file, request)).toBeUndefined()
})

test.each([
  ['apps/backend/src/people/erase.ts', '../sessions/sessions.ts'],
  ['apps/backend/src/calls/send-otp.ts', '../gateway/texts.ts'],
  ['apps/backend/src/base/clock.ts', '../main.ts'],
  ['apps/backend/src/start/app.ts', '../configuration/near.ts'],
  ['apps/backend/src/gateway/calls/load-app-profile.ts', '../../start/sweep.ts'],
])('%s must not import the folder of %s', (file, request) => {
  expect(complaintAboutFolder(file, request)).toContain(`${file} imports`)
})

test.each([
  ['apps/backend/src/main.ts', './start/app.ts'],
  ['apps/backend/src/sessions/sessions.ts', '../people/erase.ts'],
  ['apps/backend/src/gateway/calls/load-app-profile.ts', '../access.ts'],
  ['apps/backend/src/people/erase.test.ts', '../sessions/sessions.ts'],
  ['apps/backend/src/people/testing/rows.ts', '../../start/app.ts'],
  ['apps/backend/src/base/clock.ts', '../backend.ts'],
  ['apps/backend/src/calls/send-otp.ts', 'valibot'],
])('%s may import the folder of %s', (file, request) => {
  expect(complaintAboutFolder(file, request)).toBeUndefined()
})

test.each([
  ['apps/web/e2e/testing/site.ts', '../../../backend/src/index.ts'],
  ['tools/bench/bench.ts', '../../apps/backend/src/index.ts'],
  ['packages/views/stories/steps/add-pin.stories.tsx', '../../../workflows/src/index.ts'],
])('a relative import from another package is refused: %s, %s', (file, request) => {
  expect(complaintAboutLeaving(file, request)).toContain(`${file} imports`)
})

test.each([
  ['apps/web/e2e/testing/site.ts', './places.ts'],
  ['apps/web/e2e/testing/site.ts', '@palmflow/backend'],
  ['tools/soak/stores.ts', './servers.ts'],
])('an import within a package or of an export is allowed: %s, %s', (file, request) => {
  expect(complaintAboutLeaving(file, request)).toBeUndefined()
})
