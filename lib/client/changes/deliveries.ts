import { call } from "@/lib/client/call";
import { deliveryContracts } from "@/lib/client/contracts";
import type { DeliveryDetail } from "@/lib/client/queries/deliveries";

export async function testCallback(appId: string): Promise<DeliveryDetail> {
  const { testCallback: endpoint } = await deliveryContracts();
  return call(endpoint, { params: { id: appId }, body: {} });
}

export async function resendDelivery(id: string): Promise<DeliveryDetail> {
  const { resendDelivery: endpoint } = await deliveryContracts();
  return call(endpoint, { params: { id }, body: {} });
}
