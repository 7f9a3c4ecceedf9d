// Renders deploy/helm as Helm does, for machines without it: Go's own template engine, Sprig, and the functions that Helm
// adds. docs/kubernetes.md says how to run it.
//
//	render CHART NAMESPACE RELEASE [VALUES FILE]...
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 3 {
		return fmt.Errorf("render CHART NAMESPACE RELEASE [VALUES FILE]...")
	}
	folder, namespace, release := args[0], args[1], args[2]
	values := map[string]interface{}{}
	for _, file := range append([]string{filepath.Join(folder, "values.yaml")}, args[3:]...) {
		more := map[string]interface{}{}
		if err := read(file, &more); err != nil {
			return err
		}
		values = merged(values, more)
	}
	about := map[string]interface{}{}
	if err := read(filepath.Join(folder, "Chart.yaml"), &about); err != nil {
		return err
	}
	chart := map[string]interface{}{}
	for name, value := range about {
		chart[strings.ToUpper(name[:1])+name[1:]] = value
	}
	top := map[string]interface{}{
		"Values":  values,
		"Chart":   chart,
		"Release": map[string]interface{}{"Name": release, "Namespace": namespace, "Service": "Helm"},
	}

	// A value that is missing is an error here; Helm prints nothing for it, which nobody means.
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := all.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return err
		}
	}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text bytes.Buffer
		if err := all.ExecuteTemplate(&text, name, top); err != nil {
			return err
		}
		if strings.TrimSpace(text.String()) != "" {
			fmt.Printf("---\n# %s\n%s\n", name, strings.TrimSpace(text.String()))
		}
	}
	return nil
}

func read(file string, into interface{}) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return yaml.Unmarshal(text, into)
}

func merged(base, more map[string]interface{}) map[string]interface{} {
	for name, value := range more {
		inner, isMap := value.(map[string]interface{})
		was, wasMap := base[name].(map[string]interface{})
		if isMap && wasMap {
			base[name] = merged(was, inner)
		} else {
			base[name] = value
		}
	}
	return base
}
