import { viewLevel } from '../../testing/view-level.tsx'
import { stepAlone } from '../../testing/view-surface.tsx'
import { addPinPage } from './add-pin.page.ts'
import { addPinView } from './add-pin.view.tsx'

viewLevel('ADD_PIN', stepAlone(addPinView), { ADD_PIN: addPinPage })
