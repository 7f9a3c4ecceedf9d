#!/usr/bin/env python3
"""Runs a program under deploy/seccomp.json, as a container's runtime does, for machines without one.

  run-under.py [--without=NAME]... [--user=ID] PROFILE COMMAND...

`--without` takes the rule for a system call away, to show what it is good for. Wants the Debian package python3-seccomp.
"""
import ctypes, json, os, sys

import seccomp

# What the module calls each comparison.
COMPARISONS = {
    "SCMP_CMP_NE": seccomp.NE,
    "SCMP_CMP_EQ": seccomp.EQ,
    "SCMP_CMP_MASKED_EQ": seccomp.MASKED_EQ,
}


def action_of(rule, otherwise):
    if rule["action" if "action" in rule else "defaultAction"] == "SCMP_ACT_ALLOW":
        return seccomp.ALLOW
    return seccomp.ERRNO(rule.get("errnoRet", rule.get("defaultErrnoRet", otherwise)))


def argument(one):
    compare = COMPARISONS[one["op"]]
    if compare is seccomp.MASKED_EQ:
        return seccomp.Arg(one["index"], compare, one["value"], one["valueTwo"])
    return seccomp.Arg(one["index"], compare, one["value"])


def main(words):
    without, user = set(), 65534
    while words and words[0].startswith("--"):
        name, _, value = words.pop(0).partition("=")
        if name == "--without":
            without.add(value)
        else:
            user = int(value)
    profile = json.load(open(words.pop(0)))
    default = action_of(profile, 1)
    filters = seccomp.SyscallFilter(default)
    unknown = []
    for rule in profile["syscalls"]:
        for name in rule["names"]:
            if name in without:
                continue
            try:
                filters.add_rule(action_of(rule, 1), name, *map(argument, rule.get("args", [])))
            except (OSError, RuntimeError, ValueError):
                # Runtimes pass over what this architecture or their library does not know.
                unknown.append(name)
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
    # no_new_privs, as `no-new-privileges` sets it.
    if ctypes.CDLL(None).prctl(38, 1, 0, 0, 0) != 0:
        sys.exit("no_new_privs could not be set.")
    filters.load()
    print(f"run-under: passed over {len(unknown)}: {' '.join(unknown)}", file=sys.stderr)
    os.execvp(words[0], words)


main(sys.argv[1:])
