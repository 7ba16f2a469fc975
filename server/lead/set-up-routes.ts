import * as calls from '@contract/calls/lead-set-up';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { listSetUpProducts, orderProducts, removeProduct, saveProduct } from './change-products';

/** Setting up the lead catalogue (product/lead-set-up). */
export function leadSetUpRoutes(deps: AppDeps): Hono<ApiEnv> {
  return handled(calls, deps, {
    getLeadSetUp: () => listSetUpProducts(deps.db),
    saveLeadProduct: saveProduct,
    removeLeadProduct: removeProduct,
    orderLeadProducts: orderProducts,
  });
}
