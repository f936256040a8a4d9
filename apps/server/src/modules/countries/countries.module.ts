import { defineModule } from '../../core/modules/define-module.ts'
import { countriesRoutes } from './routes.ts'

export const countriesModule = defineModule({
  name: 'countries',
  needs: {},
  create,
})

function create() {
  return { routes: countriesRoutes }
}
