import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const argument = z.strictObject({
  index: z.int(),
  value: z.int(),
  valueTwo: z.int().optional(),
  op: z.enum(["SCMP_CMP_NE", "SCMP_CMP_EQ", "SCMP_CMP_MASKED_EQ"]),
});
// What every runtime reads: containerd knows neither `archMap` nor `includes`.
const profileSchema = z.strictObject({
  defaultAction: z.literal("SCMP_ACT_ERRNO"),
  defaultErrnoRet: z.literal(1),
  architectures: z.array(z.string().startsWith("SCMP_ARCH_")),
  syscalls: z.array(
    z.strictObject({
      names: z.array(z.string()).min(1),
      action: z.enum(["SCMP_ACT_ALLOW", "SCMP_ACT_ERRNO"]),
      errnoRet: z.int().optional(),
      args: z.array(argument).optional(),
    }),
  ),
});
const { syscalls, architectures } = profileSchema.parse(
  JSON.parse(readFileSync("deploy/seccomp.json", "utf8")),
);
const rulesOf = (name: string) => syscalls.filter(({ names }) => names.includes(name));

const namespaces = {
  time: 0x80,
  mount: 0x20000,
  cgroup: 0x2000000,
  uts: 0x4000000,
  ipc: 0x8000000,
  user: 0x10000000,
  process: 0x20000000,
  network: 0x40000000,
};

it("lets a program move into a namespace without a network, and into no other", () => {
  const value = namespaces.user | namespaces.network;
  expect(rulesOf("unshare")).toEqual([
    { names: ["unshare"], action: "SCMP_ACT_ALLOW", args: [{ index: 0, value, op: "SCMP_CMP_EQ" }] },
  ]);
});

it("lets nobody start a program in another namespace", () => {
  const { time: _, ...others } = namespaces;
  const mask = Object.values(others).reduce((sum, flag) => sum + flag, 0);
  const args = [{ index: 0, value: mask, valueTwo: 0, op: "SCMP_CMP_MASKED_EQ" }];
  expect(rulesOf("clone")).toEqual([{ names: ["clone"], action: "SCMP_ACT_ALLOW", args }]);
  // "There is no such call": the C library then falls back to clone, whose flags a filter can read.
  expect(rulesOf("clone3")).toEqual([{ names: ["clone3"], action: "SCMP_ACT_ERRNO", errnoRet: 38 }]);
});

it.each([
  ..."mount umount2 pivot_root setns fsopen fsmount move_mount open_tree mount_setattr chroot".split(" "),
  ..."ptrace process_vm_readv process_vm_writev pidfd_getfd bpf perf_event_open userfaultfd".split(" "),
  ..."keyctl add_key request_key kexec_load init_module finit_module reboot syslog io_uring_setup".split(" "),
])("refuses %s", (name) => expect(rulesOf(name)).toEqual([]));

it("names every call once, but for those that are told by their arguments", () => {
  const names = syscalls.flatMap((rule) => rule.names);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(new Set(twice)).toEqual(new Set(["personality"]));
  expect(architectures).toEqual(expect.arrayContaining(["SCMP_ARCH_X86_64", "SCMP_ARCH_AARCH64"]));
});

it("holds for every container of ours", () => {
  const services = z
    .object({
      services: z.record(
        z.string(),
        z.object({ build: z.string().optional(), security_opt: z.array(z.string()).optional() }),
      ),
    })
    .parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true })).services;
  const ours = Object.values(services).filter(({ build }) => build !== undefined);
  expect(ours.length).toBeGreaterThan(3);
  for (const { security_opt } of ours) expect(security_opt).toContain("seccomp:./deploy/seccomp.json");
});
